<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>CompressionWords</name>
    <message>
        <source>Reading images, and measuring the model as it was trained.</source>
        <translation>Lendo imagens e medindo o modelo como foi treinado.</translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %n size(s) tried.</source>
        <translation>
            <numerusform>Procurando a rede mais larga que cabe: %n tamanho testado.</numerusform>
            <numerusform>Procurando a rede mais larga que cabe: %n tamanhos testados.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %n network(s) tried.</source>
        <translation>
            <numerusform>Procurando as larguras das camadas: %n rede testada.</numerusform>
            <numerusform>Procurando as larguras das camadas: %n redes testadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Training: %1; epoch %2 of %3.</source>
        <translation>Treinando: %1; época %2 de %3.</translation>
    </message>
    <message>
        <source>Training: %1.</source>
        <translation>Treinando: %1.</translation>
    </message>
    <message>
        <source>Making and measuring candidate %1.</source>
        <translation>Criando e medindo o candidato %1.</translation>
    </message>
    <message>
        <source>No candidate meets all limits.</source>
        <translation>Nenhum candidato cumpre todos os limites.</translation>
    </message>
    <message>
        <source>The time is up, and no candidate meets all limits yet. The closest is %1: %2.</source>
        <translation>O tempo acabou e nenhum candidato cumpre ainda todos os limites. O mais próximo é o %1: %2.</translation>
    </message>
    <message>
        <source>No candidate meets all limits. The closest is %1: %2.</source>
        <translation>Nenhum candidato cumpre todos os limites. O mais próximo é o %1: %2.</translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>Salvar uma cópia para compartilhar</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Projetos do Anneal (*.anneal)</translation>
    </message>
    <message>
        <source>The copy %1 is ready to be given away.</source>
        <translation>A cópia %1 está pronta para ser entregue.</translation>
    </message>
    <message>
        <source>Bring in another copy</source>
        <translation>Incorporar outra cópia</translation>
    </message>
    <message>
        <source>Both copies have changed the same. Nothing was overwritten:</source>
        <translation>As duas cópias mudaram a mesma coisa. Nada foi sobrescrito:</translation>
    </message>
    <message>
        <source>There is nothing in that copy that is not here.</source>
        <translation>Não há nada nessa cópia que não esteja aqui.</translation>
    </message>
    <message numerus="yes">
        <source>%n new run(s)</source>
        <translation>
            <numerusform>%n execução nova</numerusform>
            <numerusform>%n execuções novas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that went on</source>
        <translation>
            <numerusform>%n execução que continuou</numerusform>
            <numerusform>%n execuções que continuaram</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%n execução com outro nome, notas ou etiquetas</numerusform>
            <numerusform>%n execuções com outros nomes, notas ou etiquetas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%n versão nova de conjuntos de dados, modelos e políticas</numerusform>
            <numerusform>%n versões novas de conjuntos de dados, modelos e políticas</numerusform>
        </translation>
    </message>
    <message>
        <source>Brought in: %1.</source>
        <translation>Incorporado: %1.</translation>
    </message>
    <message>
        <source>“%1” was edited in both. What it is in the other copy is called “%2” here.</source>
        <translation>“%1” foi editado nas duas. O que ele é na outra cópia chama-se “%2” aqui.</translation>
    </message>
    <message>
        <source>The run “%1” is called “%2” in the other copy. It keeps its name here.</source>
        <translation>A execução “%1” chama-se “%2” na outra cópia. Aqui ela mantém seu nome.</translation>
    </message>
    <message>
        <source>The run “%1” has notes in both. They stand one below the other.</source>
        <translation>A execução “%1” tem notas nas duas. Elas ficam uma abaixo da outra.</translation>
    </message>
    <message>
        <source>The run “%1” went on differently in the other copy. As it is there it is called “%2” here.</source>
        <translation>A execução “%1” continuou de outro modo na outra cópia. Como está lá, chama-se “%2” aqui.</translation>
    </message>
    <message>
        <source>Wait until this is done: %1</source>
        <translation>Espere até isto terminar: %1</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>gravando %1</translation>
    </message>
    <message>
        <source>bringing in %1</source>
        <translation>trazendo %1</translation>
    </message>
</context>
<context>
    <name>CurveText</name>
    <message>
        <source>%1 → %2, power %3</source>
        <translation>%1 → %2, potência %3</translation>
    </message>
    <message>
        <source>%1 at %2 %</source>
        <translation>%1 em %2%</translation>
    </message>
    <message>
        <source>Write it like %1.</source>
        <translation>Escreva assim: %1.</translation>
    </message>
    <message>
        <source>%1 → %2 → %3, decay %4 %</source>
        <translation>%1 → %2 → %3, decaimento %4%</translation>
    </message>
    <message>
        <source>%1 → %2, %3 cycles</source>
        <translation>%1 → %2, %3 ciclos</translation>
    </message>
</context>
<context>
    <name>DataThere</name>
    <message>
        <source>%1 is a file of this computer, which %2 does not have.</source>
        <translation>%1 é um arquivo deste computador, que %2 não tem.</translation>
    </message>
    <message>
        <source>Train here, or leave it out.</source>
        <translation>Treine aqui ou deixe-o de fora.</translation>
    </message>
    <message>
        <source>The folder on %1 must begin with “/”.</source>
        <translation>A pasta em %1 deve começar com “/”.</translation>
    </message>
    <message>
        <source>Data other than one folder of images</source>
        <translation>Dados que não são uma pasta de imagens</translation>
    </message>
    <message>
        <source>Where the data is on %1 is not known.</source>
        <translation>Não se sabe onde estão os dados em %1.</translation>
    </message>
    <message>
        <source>Send it there, or say where it is, beside the host that is chosen.</source>
        <translation>Envie-os para lá, ou diga onde estão, ao lado do host escolhido.</translation>
    </message>
    <message>
        <source>Several hosts train together on data that each of them has.</source>
        <translation>Vários hosts treinam juntos com dados que cada um deles tem.</translation>
    </message>
    <message>
        <source>Choose the data first.</source>
        <translation>Escolha primeiro os dados.</translation>
    </message>
    <message>
        <source>The weights %1 are no longer here.</source>
        <translation>Os pesos %1 não estão mais aqui.</translation>
    </message>
    <message>
        <source>Fetch them again on the Model page.</source>
        <translation>Baixe-os de novo na página Modelo.</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>Started on %1</source>
        <translation>Iniciado em %1</translation>
    </message>
    <message>
        <source>Test: %1 right</source>
        <translation>Teste: %1 de acertos</translation>
    </message>
    <message>
        <source>Continued from step %1</source>
        <translation>Retomado do passo %1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Parado</translation>
    </message>
    <message>
        <source>Finished, best %1</source>
        <translation>Concluído, melhor %1</translation>
    </message>
    <message>
        <source>Model built</source>
        <translation>Modelo montado</translation>
    </message>
    <message>
        <source>First batch trained</source>
        <translation>Primeiro lote treinado</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>taxa de aprendizado</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>tamanho do lote</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>tamanho da imagem</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimento dos pesos</translation>
    </message>
    <message>
        <source>Step %1 saved, best so far</source>
        <translation>Passo %1 salvo, o melhor até agora</translation>
    </message>
    <message>
        <source>Step %1 saved</source>
        <translation>Passo %1 salvo</translation>
    </message>
    <message>
        <source>Diverged at step %1, went on from step %2</source>
        <translation>Divergiu no passo %1, continuou do passo %2</translation>
    </message>
    <message>
        <source>Changed from step %1 on: %2</source>
        <translation>Alterado a partir do passo %1: %2</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>suavização de rótulos</translation>
    </message>
    <message>
        <source>strength of augmentation</source>
        <translation>força do aumento de dados</translation>
    </message>
    <message>
        <source>strength of dropout</source>
        <translation>força do dropout</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>microlote</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>escala da perda</translation>
    </message>
    <message>
        <source>factor of the learning rate</source>
        <translation>fator da taxa de aprendizado</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>épocas</translation>
    </message>
    <message>
        <source>Test: RMSE %1</source>
        <translation>Teste: RMSE %1</translation>
    </message>
    <message>
        <source>Data found</source>
        <translation>Dados encontrados</translation>
    </message>
    <message>
        <source>%1: another curve</source>
        <comment>a hyperparameter</comment>
        <translation>%1: outra curva</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 %</source>
        <comment>a share in percent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>não é um número</translation>
    </message>
    <message>
        <source>+infinity</source>
        <translation>+infinito</translation>
    </message>
    <message>
        <source>−infinity</source>
        <translation>−infinito</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>epochs</comment>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>GpuChoice</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number %1: %2</source>
        <translation>Número %1: %2</translation>
    </message>
    <message>
        <source>Number %1: %2, %3 free</source>
        <translation>Número %1: %2, %3 livres</translation>
    </message>
    <message>
        <source>Its GPU</source>
        <translation>A GPU dele</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>Todas as %1 GPUs</translation>
    </message>
    <message numerus="yes">
        <source>Any %n GPU(s)</source>
        <translation>
            <numerusform>Qualquer GPU</numerusform>
            <numerusform>Quaisquer %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>The processor alone</source>
        <translation>Só o processador</translation>
    </message>
    <message numerus="yes">
        <source>All %n GPU(s) of each</source>
        <translation>
            <numerusform>A única GPU de cada um</numerusform>
            <numerusform>Todas as %n GPUs de cada um</numerusform>
        </translation>
    </message>
    <message>
        <source>As many of each as the first has: %1</source>
        <translation>De cada um tantas quantas o primeiro tem: %1</translation>
    </message>
    <message>
        <source>One of each that has one</source>
        <translation>Uma de cada um que tenha</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of each</source>
        <translation>
            <numerusform>%n GPU de cada um</numerusform>
            <numerusform>%n GPUs de cada um</numerusform>
        </translation>
    </message>
    <message>
        <source>Their processors alone</source>
        <translation>Só os processadores deles</translation>
    </message>
</context>
<context>
    <name>GraphText</name>
    <message>
        <source>This is not JSON here.</source>
        <translation>Isto não é JSON.</translation>
    </message>
</context>
<context>
    <name>HeadingWords</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n classe</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>início %1</translation>
    </message>
</context>
<context>
    <name>HostFleet</name>
    <message>
        <source>Several hosts train together on data that each of them has.</source>
        <translation>Vários hosts treinam juntos com dados que cada um deles tem.</translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message>
        <source>Not connected</source>
        <translation>Não conectado</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Asks you</source>
        <translation>Pergunta a você</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Answers late</source>
        <translation>Responde com atraso</translation>
    </message>
    <message>
        <source>Cannot be reached</source>
        <translation>Fora de alcance</translation>
    </message>
    <message>
        <source>Wants to ask you</source>
        <translation>Quer perguntar a você</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>Sem conexão</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Alcance</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>Chave do host</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>Entrar</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sondagem</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programas</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>precisa de você</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>sem resposta</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>recusado</translation>
    </message>
    <message>
        <source>being packed</source>
        <translation>empacotando</translation>
    </message>
    <message>
        <source>not there yet</source>
        <translation>ainda não está lá</translation>
    </message>
    <message>
        <source>being sent</source>
        <translation>enviando</translation>
    </message>
    <message>
        <source>there</source>
        <translation>no lugar</translation>
    </message>
    <message>
        <source>It asks for something, such as a password, before it lets you in. Press Test to answer.</source>
        <translation>Ele pede algo, como uma senha, antes de deixar você entrar. Pressione Testar para responder.</translation>
    </message>
    <message>
        <source>Runs cannot live there as it is: the checklist says why, and what to do.</source>
        <translation>Assim, execuções não podem viver lá: a lista de verificação diz por quê e o que fazer.</translation>
    </message>
    <message>
        <source>The programs are packed here, once; that may take a minute.</source>
        <translation>Os programas são empacotados aqui, uma única vez; pode levar um minuto.</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>Enviados %1 de %2</translation>
    </message>
    <message>
        <source>The programs are unpacked there and tried.</source>
        <translation>Os programas são descompactados e testados lá.</translation>
    </message>
    <message>
        <source>The programs are there.</source>
        <translation>Os programas estão lá.</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Conta</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processador</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n núcleo</numerusform>
            <numerusform>%n núcleos</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 livres de %2</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 livres</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>%1 · cannot be read</source>
        <translation>%1 · não pode ser lida</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>iniciando</translation>
    </message>
    <message>
        <source>running</source>
        <translation>em execução</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>parando</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>concluída</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>parada</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falhou</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompida</translation>
    </message>
    <message>
        <source>%1 · %2 · epoch %3</source>
        <translation>%1 · %2 · época %3</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>glibc</source>
        <translation>glibc</translation>
    </message>
    <message>
        <source>Programs&apos; folder</source>
        <translation>Pasta dos programas</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>Sistema de arquivos</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Relógio</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Arquivos abertos</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n execução</numerusform>
            <numerusform>%n execuções</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n waiting</source>
        <translation>
            <numerusform>%1, %n esperando</numerusform>
            <numerusform>%1, %n esperando</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Em execução</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>na fila</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>host restarted</source>
        <translation>host reiniciado</translation>
    </message>
    <message>
        <source>SSH configuration</source>
        <translation>Configuração do SSH</translation>
    </message>
    <message numerus="yes">
        <source>ssh heeds %n line(s) that Anneal does not.</source>
        <translation>
            <numerusform>O ssh segue %n linha que o Anneal não segue.</numerusform>
            <numerusform>O ssh segue %n linhas que o Anneal não segue.</numerusform>
        </translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Cota</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Arquivos</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processos</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, which take %2 of its disk.</source>
        <translation>Esta versão dos programas ainda não está lá: %1 a enviar, que ocupam %2 do disco.</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, which take %2 of its disk. Sending takes about %3.</source>
        <translation>Esta versão dos programas ainda não está lá: %1 a enviar, que ocupam %2 do disco. O envio leva cerca de %3.</translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %n kept</source>
        <translation>
            <numerusform>%1, e %n mantida</numerusform>
            <numerusform>%1, e %n mantidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n no longer hold(s)</source>
        <translation>
            <numerusform>%1, %n não vale mais</numerusform>
            <numerusform>%1, %n não valem mais</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2, em geral %3</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1, antes de separar %2</translation>
    </message>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>%1 por classe, %2 separados</translation>
    </message>
    <message>
        <source>%1 training images each</source>
        <translation>%1 imagens de treino cada</translation>
    </message>
    <message>
        <source>%1 to %2 training images each</source>
        <translation>de %1 a %2 imagens de treino cada</translation>
    </message>
    <message>
        <source>validation, of training</source>
        <translation>validação, do treino</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Organização</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Pasta</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Correções</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largura</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Em disco</translation>
    </message>
    <message>
        <source>Grey images</source>
        <translation>Imagens em cinza</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Impressão digital</translation>
    </message>
    <message>
        <source>test, of training</source>
        <translation>teste, do treino</translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>loss</source>
        <translation>perda</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>taxa de aprendizado</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimento dos pesos</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>tamanho do lote</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>tamanho da imagem</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma do gradiente</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>espera por dados</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>perda na validação</translation>
    </message>
    <message>
        <source>validation accuracy</source>
        <translation>acurácia na validação</translation>
    </message>
    <message>
        <source>validation, among the best 5</source>
        <translation>validação, entre as 5 melhores</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>perda no teste</translation>
    </message>
    <message>
        <source>test accuracy</source>
        <translation>acurácia no teste</translation>
    </message>
    <message>
        <source>test, among the best 5</source>
        <translation>teste, entre as 5 melhores</translation>
    </message>
    <message>
        <source>unlabelled loss</source>
        <translation>perda sem rótulos</translation>
    </message>
    <message>
        <source>pseudo-labelled</source>
        <translation>pseudorrotuladas</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>amostras por segundo</translation>
    </message>
    <message>
        <source>validation precision</source>
        <translation>precisão na validação</translation>
    </message>
    <message>
        <source>validation recall</source>
        <translation>revocação na validação</translation>
    </message>
    <message>
        <source>validation F1</source>
        <translation>F1 na validação</translation>
    </message>
    <message>
        <source>validation calibration error</source>
        <translation>erro de calibração na validação</translation>
    </message>
    <message>
        <source>validation RMSE</source>
        <translation>RMSE na validação</translation>
    </message>
    <message>
        <source>validation MAE</source>
        <translation>MAE na validação</translation>
    </message>
    <message>
        <source>validation R²</source>
        <translation>R² na validação</translation>
    </message>
    <message>
        <source>test precision</source>
        <translation>precisão no teste</translation>
    </message>
    <message>
        <source>test recall</source>
        <translation>revocação no teste</translation>
    </message>
    <message>
        <source>test F1</source>
        <translation>F1 no teste</translation>
    </message>
    <message>
        <source>test calibration error</source>
        <translation>erro de calibração no teste</translation>
    </message>
    <message>
        <source>test RMSE</source>
        <translation>RMSE no teste</translation>
    </message>
    <message>
        <source>test MAE</source>
        <translation>MAE no teste</translation>
    </message>
    <message>
        <source>test R²</source>
        <translation>R² no teste</translation>
    </message>
    <message>
        <source>memory of rank %1</source>
        <translation>memória do processo %1</translation>
    </message>
    <message>
        <source>processor of rank %1</source>
        <translation>processador do processo %1</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Home</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Políticas</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Ao vivo</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>Comprimir</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
</context>
<context>
    <name>PhaseWords</name>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Em execução</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Parando</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Concluído</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Parado</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falhou</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrompido</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Desaparecida</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Na fila</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>Host reiniciado</translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message>
        <source>the defaults for %1 on %2</source>
        <translation>os padrões para %1 em %2</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>%n campo difere dos padrões para %1 em %2</numerusform>
            <numerusform>%n campos diferem dos padrões para %1 em %2</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1 · %2</source>
        <translation>versão %1 · %2</translation>
    </message>
    <message>
        <source>not saved yet · %1</source>
        <translation>ainda não salva · %1</translation>
    </message>
    <message>
        <source>changed since version %1 · %2</source>
        <translation>alterada desde a versão %1 · %2</translation>
    </message>
</context>
<context>
    <name>PresetWords</name>
    <message>
        <source>For small images: quick up to 64 pixels, costly beyond.</source>
        <translation>Para imagens pequenas: rápida até 64 pixels, cara além disso.</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments.</source>
        <translation>Três blocos residuais: minúscula, para experimentos rápidos.</translation>
    </message>
    <message>
        <source>The standard residual network for photographs.</source>
        <translation>A rede residual padrão para fotografias.</translation>
    </message>
    <message>
        <source>Twice as deep as resnet18: a little more accurate.</source>
        <translation>Duas vezes mais profunda que resnet18: um pouco mais exata.</translation>
    </message>
    <message>
        <source>Bottleneck blocks: the usual reference for photographs.</source>
        <translation>Blocos de gargalo: a referência usual para fotografias.</translation>
    </message>
    <message>
        <source>Twice as deep as resnet50: for many images.</source>
        <translation>Duas vezes mais profunda que resnet50: para muitas imagens.</translation>
    </message>
    <message>
        <source>For phones: few operations for its accuracy.</source>
        <translation>Para celulares: poucas operações para sua exatidão.</translation>
    </message>
    <message>
        <source>The smallest for phones and boards.</source>
        <translation>A menor para celulares e placas.</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at less cost.</source>
        <translation>Mais exata que mobilenet_v2 a menor custo.</translation>
    </message>
    <message>
        <source>The smallest vision transformer: begin with trained weights.</source>
        <translation>O menor vision transformer: comece com pesos treinados.</translation>
    </message>
    <message>
        <source>A vision transformer four times as large as vit_tiny.</source>
        <translation>Um vision transformer quatro vezes maior que vit_tiny.</translation>
    </message>
    <message>
        <source>The usual vision transformer: best fine-tuned.</source>
        <translation>O vision transformer usual: melhor com ajuste fino.</translation>
    </message>
    <message>
        <source>A large vision transformer: for large GPUs.</source>
        <translation>Um vision transformer grande: para GPUs grandes.</translation>
    </message>
    <message>
        <source>The largest of all: for the largest GPUs.</source>
        <translation>O maior de todos: para as maiores GPUs.</translation>
    </message>
    <message>
        <source>Fully connected layers: for flat or very small inputs.</source>
        <translation>Camadas totalmente conectadas: para entradas planas ou muito pequenas.</translation>
    </message>
    <message>
        <source>%1 parameters · %2 FLOPs</source>
        <translation>%1 parâmetros · %2 FLOPs</translation>
    </message>
    <message>
        <source> · about %1 an epoch</source>
        <translation> · cerca de %1 por época</translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message>
        <source>pruned to %1 of its multiplications</source>
        <translation>podado a %1 das suas multiplicações</translation>
    </message>
    <message>
        <source>pruned to %1 of its parameters</source>
        <translation>podado a %1 dos seus parâmetros</translation>
    </message>
    <message>
        <source>large layers of low rank, %1 of their multiplications</source>
        <translation>camadas grandes de posto baixo, %1 das suas multiplicações</translation>
    </message>
    <message numerus="yes">
        <source>trained again (%n epoch(s))</source>
        <translation>
            <numerusform>treinado de novo (%n época)</numerusform>
            <numerusform>treinado de novo (%n épocas)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for integers (%n epoch(s))</source>
        <translation>
            <numerusform>treinado para inteiros (%n época)</numerusform>
            <numerusform>treinado para inteiros (%n épocas)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, taught by the model (%n epoch(s))</source>
        <translation>
            <numerusform>%1, ensinado pelo modelo (%n época)</numerusform>
            <numerusform>%1, ensinado pelo modelo (%n épocas)</numerusform>
        </translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>como foi treinado</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>ponto flutuante</translation>
    </message>
    <message>
        <source>weights of 4 bits</source>
        <translation>pesos de 4 bits</translation>
    </message>
    <message numerus="yes">
        <source>trained sparse (%n epoch(s))</source>
        <translation>
            <numerusform>treinado esparso (%n época)</numerusform>
            <numerusform>treinado esparso (%n épocas)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of MACs</source>
        <translation>%1 dos MACs</translation>
    </message>
    <message>
        <source>%1 of parameters</source>
        <translation>%1 dos parâmetros</translation>
    </message>
    <message>
        <source>low rank, %1</source>
        <translation>posto baixo, %1</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n época</numerusform>
            <numerusform>%n épocas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s) for integers</source>
        <translation>
            <numerusform>%n época para inteiros</numerusform>
            <numerusform>%n épocas para inteiros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sparse epoch(s)</source>
        <translation>
            <numerusform>%n época esparsa</numerusform>
            <numerusform>%n épocas esparsas</numerusform>
        </translation>
    </message>
    <message>
        <source>learned</source>
        <translation>aprendido</translation>
    </message>
</context>
<context>
    <name>RunQuery</name>
    <message>
        <source>A quotation mark is open.</source>
        <translation>Uma aspa ficou aberta.</translation>
    </message>
    <message>
        <source>“or” stands between two conditions.</source>
        <translation>“or” fica entre duas condições.</translation>
    </message>
    <message>
        <source>“%1” is compared with a number, as in %1 &gt; 0.8.</source>
        <translation>“%1” é comparado com um número, como em %1 &gt; 0.8.</translation>
    </message>
    <message>
        <source>After “%1:” stands what it is to contain.</source>
        <translation>Depois de “%1:” vem o que deve conter.</translation>
    </message>
</context>
<context>
    <name>SplitWords</name>
    <message>
        <source>training</source>
        <translation>treino</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validação</translation>
    </message>
    <message>
        <source>test</source>
        <translation>teste</translation>
    </message>
    <message>
        <source>without labels</source>
        <translation>sem rótulos</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Treino</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validação</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Teste</translation>
    </message>
</context>
<context>
    <name>StartObstacle</name>
    <message>
        <source>Training cannot start: this project is open read-only.</source>
        <translation>O treino não pode começar: este projeto está aberto somente para leitura.</translation>
    </message>
    <message>
        <source>Training cannot start: no project is open.</source>
        <translation>O treino não pode começar: nenhum projeto está aberto.</translation>
    </message>
    <message>
        <source>Training cannot start: a field on the right is not filled in rightly.</source>
        <translation>O treino não pode começar: um campo à direita está preenchido incorretamente.</translation>
    </message>
    <message>
        <source>Training cannot start: choose the data first.</source>
        <translation>O treino não pode começar: escolha os dados primeiro.</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>Escolher dados</translation>
    </message>
    <message>
        <source>Training cannot start: choose a model first.</source>
        <translation>O treino não pode começar: escolha um modelo primeiro.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Escolher um modelo</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>Mostrar onde</translation>
    </message>
</context>
<context>
    <name>StepTimes</name>
    <message>
        <source>by the steps that were timed here</source>
        <translation>pelos passos cronometrados aqui</translation>
    </message>
    <message>
        <source>as fast as run %1</source>
        <translation>tão rápido quanto a execução %1</translation>
    </message>
    <message>
        <source>by run %1 of another model</source>
        <translation>pela execução %1 de outro modelo</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>cálculo</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>espera por dados</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>passagem direta</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>passagem reversa</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>otimizador</translation>
    </message>
    <message>
        <source>waiting for ranks</source>
        <translation>espera por ranks</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>o resto</translation>
    </message>
    <message>
        <source>Computing takes most of it: a smaller model makes steps shorter.</source>
        <translation>O cálculo toma a maior parte: um modelo menor encurta os passos.</translation>
    </message>
    <message>
        <source>Computing takes most of it: smaller images, a smaller model or the precision bf16 make steps shorter.</source>
        <translation>O cálculo toma a maior parte: imagens menores, um modelo menor ou a precisão bf16 encurtam os passos.</translation>
    </message>
    <message>
        <source>Updating the weights takes long: with a larger batch size there are fewer updates.</source>
        <translation>Atualizar os pesos demora: com um tamanho de lote maior há menos atualizações.</translation>
    </message>
    <message>
        <source>Steps wait for data: more threads make batches faster.</source>
        <translation>Os passos esperam por dados: mais threads preparam os lotes mais depressa.</translation>
    </message>
    <message>
        <source>Steps wait for images: packed on the Data page, they are read faster; more threads decode more of them at once.</source>
        <translation>Os passos esperam por imagens: empacotadas na página Dados, são lidas mais depressa; mais threads decodificam mais delas ao mesmo tempo.</translation>
    </message>
    <message>
        <source>The ranks wait for rank %1, which takes %2 times as long for its part: see what else runs there, or leave it out with fewer ranks.</source>
        <translation>Os ranks esperam pelo rank %1, que leva %2 vezes o tempo dos outros na sua parte: veja o que mais roda ali, ou deixe-o de fora com menos ranks.</translation>
    </message>
    <message>
        <source>Exchanging gradients over the network holds steps up: a larger batch size exchanges less often, the exchange precision bf16 or the method powersgd send less.</source>
        <translation>Trocar gradientes pela rede atrasa os passos: um tamanho de lote maior troca com menos frequência; a precisão de troca bf16 ou o método powersgd enviam menos.</translation>
    </message>
    <message>
        <source>Exchanging gradients holds steps up: a larger batch size exchanges less often, fewer ranks exchange less.</source>
        <translation>Trocar gradientes atrasa os passos: um tamanho de lote maior troca com menos frequência, e menos ranks trocam menos.</translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message>
        <source>It was cancelled.</source>
        <translation>Foi cancelado.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::AddHostDialog</name>
    <message>
        <source>Add host</source>
        <translation>Adicionar host</translation>
    </message>
    <message>
        <source>Train on another computer</source>
        <translation>Treinar em outro computador</translation>
    </message>
    <message>
        <source>It needs an account that you reach with ssh, and Linux; nothing has to be installed there.</source>
        <translation>Precisa de uma conta que você acesse com ssh, e de Linux; nada precisa ser instalado lá.</translation>
    </message>
    <message>
        <source>for instance gpu-a, or maria@lab-7:2222</source>
        <translation>por exemplo gpu-a, ou maria@lab-7:2222</translation>
    </message>
    <message>
        <source>Name, as ssh takes it</source>
        <translation>Nome, como o ssh o aceita</translation>
    </message>
    <message>
        <source>the account&apos;s home</source>
        <translation>a pasta pessoal da conta</translation>
    </message>
    <message>
        <source>Folder there for programs and runs, if not in the home</source>
        <translation>Pasta de lá para programas e execuções, se não for a pessoal</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>Adicionar e testar</translation>
    </message>
    <message>
        <source>A path there begins with “/”.</source>
        <translation>Um caminho de lá começa com “/”.</translation>
    </message>
    <message>
        <source>This host is in the list already.</source>
        <translation>Este host já está na lista.</translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation>enviadas daqui</translation>
    </message>
    <message>
        <source>those of its python3</source>
        <translation>as do python3 de lá</translation>
    </message>
    <message>
        <source>Libraries of PyTorch (libtorch)</source>
        <translation>Bibliotecas do PyTorch (libtorch)</translation>
    </message>
    <message>
        <source>Or a folder there that holds libtorch. Of another version it is not used, and ours is sent.</source>
        <translation>Ou uma pasta de lá que contenha a libtorch. Se for de outra versão, não é usada e a nossa é enviada.</translation>
    </message>
    <message>
        <source>Choose one, or name a folder there: its path begins with “/”.</source>
        <translation>Escolha uma, ou indique uma pasta de lá: o caminho começa com “/”.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::BuiltForCard</name>
    <message>
        <source>None</source>
        <translation>Nenhuma</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>a layer</comment>
        <translation>até %1</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>Feito para</translation>
    </message>
    <message>
        <source>Image side in pixels</source>
        <translation>Lado da imagem em pixels</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>First layers</source>
        <translation>Primeiras camadas</translation>
    </message>
    <message>
        <source>Widths of the hidden layers</source>
        <translation>Larguras das camadas ocultas</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>Camadas congeladas</translation>
    </message>
    <message>
        <source>Fitting the images</source>
        <translation>Conforme as imagens</translation>
    </message>
    <message>
        <source>For small images</source>
        <translation>Para imagens pequenas</translation>
    </message>
    <message>
        <source>For large images</source>
        <translation>Para imagens grandes</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CandidateTable</name>
    <message>
        <source>accepted</source>
        <translation>aceito</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>grande demais</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>lento demais</translation>
    </message>
    <message>
        <source>too much memory</source>
        <translation>memória demais</translation>
    </message>
    <message>
        <source>loses too much</source>
        <translation>perde demais</translation>
    </message>
    <message>
        <source>undecided, %1 images would decide</source>
        <translation>indefinido, %1 imagens decidiriam</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>indefinido</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Acurácia</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perda</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %</source>
        <translation>%1, no máximo %2 com 95 %</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %: undecided</source>
        <translation>%1, no máximo %2 com 95 %: indeciso</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %: undecided, %3 images would decide</source>
        <translation>%1, no máximo %2 com 95 %: indeciso, %3 imagens decidiriam</translation>
    </message>
    <message>
        <source>Recipe, rounding</source>
        <translation>Receita, arredondamento</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChangeDialog</name>
    <message>
        <source>Change the rest of this run</source>
        <translation>Alterar o resto desta execução</translation>
    </message>
    <message>
        <source>What you change holds from the next step to the end. A curve becomes the number that you write. The run keeps a record of it.</source>
        <translation>O que você altera vale do próximo passo até o fim. Uma curva vira o número que você escrever. A execução guarda um registro.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Alterar</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>Um número inteiro</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Um número</translation>
    </message>
    <message>
        <source>What you change holds from the next step to the end. Drag the points of what is to come, or write a number, which then holds to the end. The run keeps a record of it.</source>
        <translation>O que você mudar vale do próximo passo até o fim. Arraste os pontos do que está por vir ou escreva um número, que então vale até o fim. A execução guarda um registro disso.</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>O que está por vir</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>como desenhado</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ColumnsMenu</name>
    <message>
        <source>Save as a view…</source>
        <translation>Salvar como vista…</translation>
    </message>
    <message>
        <source>Forget a view</source>
        <translation>Esquecer uma vista</translation>
    </message>
    <message>
        <source>Save as a view</source>
        <translation>Salvar como vista</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Nome da vista</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CommandPalette</name>
    <message>
        <source>What do you want to do?</source>
        <translation>O que você quer fazer?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>Nada tem esse nome.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%n runs can be compared at a time.</source>
        <translation>
            <numerusform>É possível comparar %n execução por vez.</numerusform>
            <numerusform>É possível comparar %n execuções por vez.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportado para %1.</translation>
    </message>
    <message>
        <source>Chart (*.png)</source>
        <translation>Gráfico (*.png)</translation>
    </message>
    <message>
        <source>Chart (*.svg)</source>
        <translation>Gráfico (*.svg)</translation>
    </message>
    <message>
        <source>Curves (*.csv)</source>
        <translation>Curvas (*.csv)</translation>
    </message>
    <message>
        <source>LaTeX table (*.tex)</source>
        <translation>Tabela LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n execução</numerusform>
            <numerusform>%n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Runs to compare</source>
        <translation>Execuções a comparar</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparação</translation>
    </message>
    <message>
        <source>Train two runs to compare them.</source>
        <translation>Treine duas execuções para compará-las.</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>Ir para o Início</translation>
    </message>
    <message>
        <source>%1 is there already: choose another name.</source>
        <translation>%1 já existe: escolha outro nome.</translation>
    </message>
    <message>
        <source>beside %1</source>
        <translation>ao lado de %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Compare each sample</source>
        <translation>Comparar cada amostra</translation>
    </message>
    <message>
        <source>Looking at every sample…</source>
        <translation>Olhando cada amostra…</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referência</translation>
    </message>
    <message>
        <source>Have the best checkpoint of each run look at every sample of the test split</source>
        <translation>O melhor checkpoint de cada execução olha cada amostra do conjunto de teste</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonChart</name>
    <message>
        <source>hours</source>
        <translation>horas</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparação</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1, média de %n semente</numerusform>
            <numerusform>%1, média de %n sementes</numerusform>
        </translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Ao longo de</translation>
    </message>
    <message>
        <source>over epochs</source>
        <translation>por épocas</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>por tempo</translation>
    </message>
    <message>
        <source>over steps</source>
        <translation>por passos</translation>
    </message>
    <message>
        <source>group seeds</source>
        <translation>agrupar sementes</translation>
    </message>
    <message>
        <source>One curve for runs that differ in nothing but the seed: their mean, and a band from the least to the most</source>
        <translation>Uma curva para execuções que só diferem na semente: a média, e uma faixa do menor ao maior valor</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonTable</name>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>active time</source>
        <translation>tempo ativo</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>épocas</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1 na época %2</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>melhor %1</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>último valor de %1</translation>
    </message>
    <message>
        <source>time to %1</source>
        <translation>tempo até %1</translation>
    </message>
    <message>
        <source>Their settings are the same</source>
        <translation>As configurações são iguais</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Configurações diferentes</translation>
    </message>
    <message>
        <source>points on the same samples</source>
        <translation>pontos nas mesmas amostras</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>referência</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>indefinido</translation>
    </message>
    <message>
        <source>better</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>pior</translation>
    </message>
    <message>
        <source>%1 ± %2, %3</source>
        <comment>points, how far off they may be, a verdict</comment>
        <translation>%1 ± %2, %3</translation>
    </message>
    <message>
        <source>efficiency over ranks</source>
        <translation>eficiência por processos</translation>
    </message>
    <message>
        <source> (%1 ×)</source>
        <comment>times as fast as the baseline</comment>
        <translation> (%1 ×)</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>este computador</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>candidate %1: %2
%3, %4, measured by %5
%6</source>
        <translation>candidato %1: %2
%3, %4, medido por %5
%6</translation>
    </message>
    <message>
        <source>Compress &amp; export</source>
        <translation>Comprimir e exportar</translation>
    </message>
    <message>
        <source>Compress %1</source>
        <translation>Comprimir %1</translation>
    </message>
    <message>
        <source>%1 as it was trained · each point is a file that was measured</source>
        <translation>%1 como foi treinado · cada ponto é um arquivo medido</translation>
    </message>
    <message>
        <source>Smaller and faster, until it fits: pruned, rounded, trained again</source>
        <translation>Menor e mais rápido, até caber: podado, arredondado, treinado de novo</translation>
    </message>
    <message>
        <source>Candidate %1 meets all limits.</source>
        <translation>O candidato %1 cumpre todos os limites.</translation>
    </message>
    <message>
        <source>It was stopped before it came to its end.</source>
        <translation>Foi parado antes de chegar ao fim.</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>Comprimir</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>A finished run can be made smaller and faster here.</source>
        <translation>Aqui uma execução concluída pode ficar menor e mais rápida.</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>Ir para o início</translation>
    </message>
    <message>
        <source>Accuracy against size</source>
        <translation>Acurácia por tamanho</translation>
    </message>
    <message>
        <source>on the images that decide</source>
        <translation>nas imagens que decidem</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>mais novos primeiro</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
    <message>
        <source>estimated: neither onnxruntime nor a compiler was found</source>
        <translation>estimado: nem onnxruntime nem compilador encontrado</translation>
    </message>
    <message>
        <source>measured by %1</source>
        <translation>medido por %1</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>compressing %1</source>
        <translation>comprimindo %1</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1, em %2</translation>
    </message>
    <message>
        <source>The checkpoints of this run are on %1. They have to be here first.</source>
        <translation>Os checkpoints desta execução estão em %1. Eles precisam estar aqui primeiro.</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>Buscar arquivos</translation>
    </message>
    <message>
        <source>%1 of %2 are here</source>
        <translation>%1 de %2 já estão aqui</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as estimated here, for want of a runtime to run it in.</source>
        <translation>Exportado para %1: %2, %3 como estimado aqui, por falta de um ambiente que o execute.</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as measured by %4.</source>
        <translation>Exportado para %1: %2, %3 como medido por %4.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualquer</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 pontos</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s)</source>
        <translation>
            <numerusform>%n candidato</numerusform>
            <numerusform>%n candidatos</numerusform>
        </translation>
    </message>
    <message>
        <source>candidate %1: %2</source>
        <translation>candidato %1: %2</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Accuracy loss</source>
        <translation>Perda de acurácia</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>O motor “%1” não pôde ser iniciado. O Anneal está completamente instalado?</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ConfusionGrid</name>
    <message>
        <source>%1 of %2 “%3” are recognised</source>
        <translation>%1 de %2 “%3” são reconhecidos</translation>
    </message>
    <message>
        <source>%1 of %2 “%3” are taken for “%4”</source>
        <translation>%1 de %2 “%3” são tomados por “%4”</translation>
    </message>
    <message>
        <source>taken for →</source>
        <translation>tomado por →</translation>
    </message>
    <message>
        <source>%1 of %2 samples are recognised</source>
        <translation>%1 de %2 amostras são reconhecidas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCard</name>
    <message>
        <source>Looking at what is on %1…</source>
        <translation>Vendo o que há em %1…</translation>
    </message>
    <message>
        <source>%1 of %2 are here</source>
        <translation>%1 de %2 já estão aqui</translation>
    </message>
    <message>
        <source>A copy of its checkpoints, weights and logs is here.</source>
        <translation>Uma cópia de seus checkpoints, pesos e logs está aqui.</translation>
    </message>
    <message>
        <source>Its checkpoints, weights and logs are there alone. A copy of them can be compressed and exported here.</source>
        <translation>Seus checkpoints, pesos e logs estão só lá. Uma cópia deles pode ser comprimida e exportada aqui.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Fetch again</source>
        <translation>Buscar de novo</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>Buscar arquivos</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Arquivos</translation>
    </message>
    <message>
        <source>Files fetched</source>
        <translation>Arquivos buscados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostCard</name>
    <message>
        <source>As fast as run %1 trained.</source>
        <translation>Tão rápido quanto a execução %1 treinou.</translation>
    </message>
    <message>
        <source>Nothing was trained here yet: the Policies page times a few steps.</source>
        <translation>Nada foi treinado aqui ainda: a página Políticas cronometra alguns passos.</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>cerca de %1 s</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>cerca de %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parâmetros</translation>
    </message>
    <message>
        <source>Size of the weights</source>
        <translation>Tamanho dos pesos</translation>
    </message>
    <message>
        <source>FLOPs per image</source>
        <translation>FLOPs por imagem</translation>
    </message>
    <message>
        <source>Activations per image</source>
        <translation>Ativações por imagem</translation>
    </message>
    <message>
        <source>Memory to train</source>
        <translation>Memória para treinar</translation>
    </message>
    <message>
        <source>Weights, gradients and activations of the largest batch; the program comes on top.</source>
        <translation>Pesos, gradientes e ativações do maior lote; o programa vem a mais.</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Um passo</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Treino</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostTiles</name>
    <message>
        <source>in batches of %1</source>
        <translation>em lotes de %1</translation>
    </message>
    <message>
        <source>in batches of %1 to %2</source>
        <translation>em lotes de %1 a %2</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n época</numerusform>
            <numerusform>%n épocas</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>cerca de %1</translation>
    </message>
    <message>
        <source>no data is chosen</source>
        <translation>nenhum dado foi escolhido</translation>
    </message>
    <message>
        <source>nothing was trained here yet: time a few steps</source>
        <translation>nada foi treinado aqui ainda: cronometre alguns passos</translation>
    </message>
    <message>
        <source>%1 of them activations; the program comes on top</source>
        <translation>%1 são ativações; o programa vem a mais</translation>
    </message>
    <message>
        <source>the images do not fit the model</source>
        <translation>as imagens não cabem no modelo</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>Imagens vistas</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveChart</name>
    <message>
        <source>, between %1 and %2</source>
        <comment>after a curve&apos;s latest value</comment>
        <translation>, entre %1 e %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveEdit</name>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>degraus</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>cosseno</translation>
    </message>
    <message>
        <source>one cycle</source>
        <translation>um ciclo</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>polinomial</translation>
    </message>
    <message>
        <source>Shape of the curve</source>
        <translation>Forma da curva</translation>
    </message>
    <message>
        <source>Values of the curve</source>
        <translation>Valores da curva</translation>
    </message>
    <message>
        <source>plateau and decay</source>
        <translation>platô e decaimento</translation>
    </message>
    <message>
        <source>cosine with restarts</source>
        <translation>cosseno com reinícios</translation>
    </message>
    <message>
        <source>points</source>
        <translation>pontos</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>fórmula</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveValues</name>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>%1, planned</source>
        <translation>%1, planejado</translation>
    </message>
    <message>
        <source>%1, applied</source>
        <translation>%1, aplicado</translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out. Zoom into the chart to see all of a part.</source>
        <translation>
            <numerusform>Das curvas com mais de %n ponto, alguns ficam de fora. Amplie o gráfico para ver todos de uma parte.</numerusform>
            <numerusform>Das curvas com mais de %n pontos, alguns ficam de fora. Amplie o gráfico para ver todos de uma parte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out.</source>
        <translation>
            <numerusform>Das curvas com mais de %n ponto, alguns são omitidos.</numerusform>
            <numerusform>Das curvas com mais de %n pontos, alguns são omitidos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n época</numerusform>
            <numerusform>%n épocas</numerusform>
        </translation>
    </message>
    <message>
        <source>Over training</source>
        <translation>Ao longo do treino</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataPage</name>
    <message>
        <source>Choose a folder of images</source>
        <translation>Escolher uma pasta de imagens</translation>
    </message>
    <message>
        <source>Listing %1…</source>
        <translation>Listando %1…</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Escolher pasta…</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Escolher um modelo</translation>
    </message>
    <message>
        <source>Drop a folder of images here.</source>
        <translation>Solte uma pasta de imagens aqui.</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Escolher arquivo…</translation>
    </message>
    <message>
        <source>Choose a table, a list of images, a pack or an IDX file</source>
        <translation>Escolher uma tabela, uma lista de imagens, um pacote ou um arquivo IDX</translation>
    </message>
    <message>
        <source>Tables, lists, packs and IDX files (*.csv *.tsv *.pack *-ubyte *-ubyte.gz);;All files (*)</source>
        <translation>Tabelas, listas, pacotes e arquivos IDX (*.csv *.tsv *.pack *-ubyte *-ubyte.gz);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Onde está %1 agora?</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a table, a CSV list of files, a pack, or MNIST&apos;s own files.</source>
        <translation>Imagens em uma pasta por classe, uma tabela, uma lista CSV de arquivos, um pacote ou os arquivos do próprio MNIST.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message>
        <source>Looking there…</source>
        <translation>Verificando lá…</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>Lidos %1 de %2</translation>
    </message>
    <message>
        <source>Comparing with what is on %1…</source>
        <translation>Comparando com o que há em %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1; %2 of that are on %3 already.</source>
        <translation>
            <numerusform>%n arquivo, %1; %2 disso já estão em %3.</numerusform>
            <numerusform>%n arquivos, %1; %2 disso já estão em %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Being put together and checked on %1…</source>
        <translation>Sendo montado e conferido em %1…</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>Enviados %1 de %2</translation>
    </message>
    <message>
        <source>All of it is on %1: %2.</source>
        <translation>Tudo está em %1: %2.</translation>
    </message>
    <message>
        <source>Send %1</source>
        <translation>Enviar %1</translation>
    </message>
    <message>
        <source>Send it from here</source>
        <translation>Enviar daqui</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Data on %1</source>
        <translation>Dados em %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Reads the folder here and sends what the host does not have</source>
        <translation>Lê a pasta daqui e envia o que o host não tem</translation>
    </message>
    <message>
        <source>Data sent to %1</source>
        <translation>Dados enviados para %1</translation>
    </message>
    <message>
        <source>The programs are sent to %1 first: %2 of %3.</source>
        <translation>Primeiro os programas são enviados a %1: %2 de %3.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Desktop</name>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Differences</name>
    <message>
        <source>%1: %2 instead of %3</source>
        <comment>a field, its value, its default</comment>
        <translation>%1: %2 em vez de %3</translation>
    </message>
    <message>
        <source>Other than the defaults</source>
        <translation>Diferente dos padrões</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementCard</name>
    <message numerus="yes">
        <source>only %1 is right: %n</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>só %1 acerta: %n</numerusform>
            <numerusform>só %1 acerta: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n mostrada</numerusform>
            <numerusform>%n mostradas</numerusform>
        </translation>
    </message>
    <message>
        <source>Where they disagree</source>
        <translation>Onde discordam</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>Quais amostras</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementModel</name>
    <message>
        <source>%1
not %2</source>
        <comment>two classes</comment>
        <translation>%1
não %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EarlierData</name>
    <message>
        <source>%1 training images</source>
        <comment>a number with its sign</comment>
        <translation>%1 imagens de treino</translation>
    </message>
    <message>
        <source>%1 instead of %2 classes</source>
        <translation>%1 em vez de %2 classes</translation>
    </message>
    <message>
        <source>other corrections</source>
        <translation>outras correções</translation>
    </message>
    <message>
        <source>columns read otherwise</source>
        <translation>colunas lidas de outro modo</translation>
    </message>
    <message>
        <source>another folder</source>
        <translation>outra pasta</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, versão %2</translation>
    </message>
    <message>
        <source>moved: find it</source>
        <translation>movido: localize-o</translation>
    </message>
    <message>
        <source>Data of this project</source>
        <translation>Dados deste projeto</translation>
    </message>
    <message>
        <source>other unlabelled images</source>
        <translation>outras imagens sem rótulos</translation>
    </message>
    <message>
        <source>split otherwise</source>
        <translation>dividido de outro modo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EngineProgram</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>Não foi possível iniciar o motor “%1”. O Anneal está totalmente instalado?</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationView</name>
    <message>
        <source>samples</source>
        <translation>amostras</translation>
    </message>
    <message>
        <source>left out, for they cannot be read</source>
        <translation>omitidas, pois não podem ser lidas</translation>
    </message>
    <message>
        <source>Highest losses</source>
        <translation>Maiores perdas</translation>
    </message>
    <message>
        <source>“%1”, recognised</source>
        <translation>“%1”, reconhecidos</translation>
    </message>
    <message>
        <source>“%1”, taken for “%2”</source>
        <translation>“%1”, tomados por “%2”</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>What is taken for what</source>
        <translation>O que é tomado pelo quê</translation>
    </message>
    <message>
        <source>choose a cell to see its images</source>
        <translation>escolha uma célula para ver as imagens</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationWindow</name>
    <message>
        <source>Evaluate %1</source>
        <translation>Avaliar %1</translation>
    </message>
    <message>
        <source>Test images</source>
        <translation>Imagens de teste</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Imagens de validação</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Imagens de treino</translation>
    </message>
    <message>
        <source>On which images</source>
        <translation>Em quais imagens</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleCard</name>
    <message>
        <source>always the same images; choose one to see it large</source>
        <translation>sempre as mesmas imagens; escolha uma para vê-la grande</translation>
    </message>
    <message>
        <source>This run learns from the rows of a table: there are no images to show.</source>
        <translation>Esta execução aprende com as linhas de uma tabela: não há imagens para mostrar.</translation>
    </message>
    <message>
        <source>They come with the first evaluation.</source>
        <translation>Elas vêm com a primeira avaliação.</translation>
    </message>
    <message>
        <source>Nothing is kept of what this run made of single images.</source>
        <translation>Nada foi guardado do que esta execução fez de imagens isoladas.</translation>
    </message>
    <message>
        <source>Sample predictions</source>
        <translation>Previsões de exemplo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message>
        <source>✗ no answer</source>
        <translation>✗ sem resposta</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1: %2, %n avaliação</numerusform>
            <numerusform>%1: %2, %n avaliações</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <comment>number, what was made of an image</comment>
        <translation>época %1: %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FailureList</name>
    <message>
        <source>It ended without a word.</source>
        <translation>Terminou sem dizer nada.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Change its configuration</source>
        <translation>Alterar a configuração</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FastestCard</name>
    <message>
        <source>Time to %1</source>
        <translation>Tempo até %1</translation>
    </message>
    <message>
        <source>%1, of the best runs on the same data</source>
        <comment>a metric</comment>
        <translation>%1, das melhores execuções com os mesmos dados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Field</name>
    <message>
        <source>Set back to the default</source>
        <translation>Voltar ao padrão</translation>
    </message>
    <message>
        <source>Set back to the default, %1</source>
        <translation>Voltar ao padrão, %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field: what the button does</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FindCard</name>
    <message>
        <source>Run %1</source>
        <translation>Execução %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Find suspects</source>
        <translation>Procurar suspeitas</translation>
    </message>
    <message>
        <source>Look at them</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Seeing every image with these weights.</source>
        <translation>Vendo todas as imagens com esses pesos.</translation>
    </message>
    <message>
        <source>No image is doubted.</source>
        <translation>Nenhuma imagem é duvidosa.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are doubted.</source>
        <translation>
            <numerusform>%n imagem é duvidosa.</numerusform>
            <numerusform>%n imagens são duvidosas.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The run has learned from these images, wrong labels too: other weights find more.</source>
        <translation>%1 A execução aprendeu com estas imagens, também com rótulos errados: outros pesos encontram mais.</translation>
    </message>
    <message>
        <source>Labels that may be wrong, near copies across splits, and images unlike all others.</source>
        <translation>Rótulos que podem estar errados, quase cópias entre divisões e imagens diferentes de todas as outras.</translation>
    </message>
    <message>
        <source>Labels are doubted by a trained model: train one first, or fetch weights.</source>
        <translation>Quem duvida dos rótulos é um modelo treinado: treine um primeiro ou baixe pesos.</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>Suspeitas</translation>
    </message>
    <message>
        <source>Weights to see the images with</source>
        <translation>Pesos com que ver as imagens</translation>
    </message>
    <message>
        <source>Looking for suspects</source>
        <translation>Procurando suspeitas</translation>
    </message>
    <message>
        <source>%1 These weights recognise %2 of the images only, so that many doubts are unfounded: others find better.</source>
        <translation>%1 Estes pesos reconhecem apenas %2 das imagens, de modo que muitas dúvidas são infundadas: outros encontram melhor.</translation>
    </message>
    <message>
        <source>Run %1, not finished</source>
        <translation>Execução %1, não terminada</translation>
    </message>
    <message>
        <source>Run %1, of other classes</source>
        <translation>Execução %1, de outras classes</translation>
    </message>
    <message>
        <source>Looking for suspects in the background, with %1.</source>
        <translation>Procurando imagens suspeitas em segundo plano, com %1.</translation>
    </message>
    <message>
        <source>Look by itself</source>
        <translation>Procurar automaticamente</translation>
    </message>
    <message>
        <source>Once a data set is open and while nothing trains, with weights that are here</source>
        <translation>Depois de aberto um conjunto de dados e enquanto nada treina, com pesos que estão aqui</translation>
    </message>
    <message>
        <source>Looking by itself came to nothing. %1</source>
        <translation>A busca automática não deu em nada. %1</translation>
    </message>
    <message>
        <source>Stopped before all images were seen: nothing is known of them.</source>
        <translation>Parado antes de ver todas as imagens: nada se sabe delas.</translation>
    </message>
    <message>
        <source>Looking for suspects goes on once nothing trains.</source>
        <translation>A busca por suspeitas continua quando nada estiver treinando.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FirstBatchDialog</name>
    <message>
        <source>There is nothing to train on.</source>
        <translation>Não há com o que treinar.</translation>
    </message>
    <message>
        <source>The first batch</source>
        <translation>O primeiro lote</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lendo…</translation>
    </message>
    <message numerus="yes">
        <source>The model is given these %Ln image(s) first, in this form, of %1 × %1 pixels.</source>
        <translation>
            <numerusform>O modelo recebe primeiro esta imagem, nesta forma, de %1 × %1 pixels.</numerusform>
            <numerusform>O modelo recebe primeiro estas %Ln imagens, nesta forma, de %1 × %1 pixels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln of them:</source>
        <translation>
            <numerusform>A primeira delas:</numerusform>
            <numerusform>As primeiras %Ln delas:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontChart</name>
    <message>
        <source>%1 at %2</source>
        <comment>accuracy, size</comment>
        <translation>%1 com %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n arquivo</numerusform>
            <numerusform>%n arquivos</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>accepted: %1</source>
        <translation>aceito: %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GraphEditor</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Linha %1: %2</translation>
    </message>
    <message>
        <source>The graph, a line for each layer</source>
        <translation>O grafo, uma linha por camada</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Boas-vindas</translation>
    </message>
    <message>
        <source>Nothing has run in this project yet.</source>
        <translation>Nada foi executado neste projeto ainda.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs in this project</source>
        <translation>
            <numerusform>%n execução neste projeto</numerusform>
            <numerusform>%n execuções neste projeto</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>As execuções aparecem aqui assim que começam.</translation>
    </message>
    <message>
        <source>See a model learn in a minute</source>
        <translation>Veja um modelo aprender em um minuto</translation>
    </message>
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on this computer. Nothing is downloaded and nothing leaves it.</source>
        <translation>Uma rede pequena aprende a distinguir dez tipos de formas desenhadas, neste computador. Nada é baixado e nada sai dele.</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>Treinar o exemplo</translation>
    </message>
    <message>
        <source>Use your own folder</source>
        <translation>Usar sua própria pasta</translation>
    </message>
    <message>
        <source>Latest runs</source>
        <translation>Últimas execuções</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Projetos recentes</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>Abrir projeto…</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Nenhum projeto está aberto.</translation>
    </message>
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on %1, which draws them itself.</source>
        <translation>Uma pequena rede aprende a distinguir dez tipos de formas desenhadas, em %1, que as desenha por conta própria.</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falharam</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostCard</name>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Takes the host off the list. Nothing changes there, and runs go on.</source>
        <translation>Tira o host da lista. Nada muda lá, e as execuções continuam.</translation>
    </message>
    <message>
        <source>Send programs</source>
        <translation>Enviar programas</translation>
    </message>
    <message>
        <source>Puts Anneal&apos;s programs on the host. It happens by itself before the first run there.</source>
        <translation>Coloca os programas do Anneal no host. Acontece sozinho antes da primeira execução lá.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testar</translation>
    </message>
    <message>
        <source>Connects anew and looks at what the host has</source>
        <translation>Conecta de novo e vê o que o host tem</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Programs sent</source>
        <translation>Programas enviados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostsPage</name>
    <message>
        <source>%1 is off the list. Nothing was changed there.</source>
        <translation>%1 saiu da lista. Nada foi mudado lá.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message numerus="yes">
        <source>This computer and %n host(s)</source>
        <translation>
            <numerusform>Este computador e %n host</numerusform>
            <numerusform>Este computador e %n hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>Training runs here.</source>
        <translation>O treino acontece aqui.</translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n conectado</numerusform>
            <numerusform>%n conectados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a connection</source>
        <translation>
            <numerusform>%n sem conexão</numerusform>
            <numerusform>%n sem conexão</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts are connected to when they are wanted.</source>
        <translation>Os hosts são conectados quando são necessários.</translation>
    </message>
    <message>
        <source>Add host…</source>
        <translation>Adicionar host…</translation>
    </message>
    <message>
        <source>Train on a computer that you reach with ssh.</source>
        <translation>Treine em um computador que você acessa com ssh.</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>Lista de verificação</translation>
    </message>
    <message>
        <source>Train on %1…</source>
        <translation>Treinar em %1…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageContent</name>
    <message>
        <source>looking</source>
        <translation>examinando</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 for training</source>
        <translation>%1 para treino</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>usual short side</source>
        <translation>lado menor usual</translation>
    </message>
    <message>
        <source>all files were looked at</source>
        <translation>todos os arquivos foram examinados</translation>
    </message>
    <message>
        <source>reading every image</source>
        <translation>lendo cada imagem</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versão</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n classe · %1</numerusform>
            <numerusform>%n classes · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Images per class</source>
        <translation>Imagens por classe</translation>
    </message>
    <message>
        <source>Reading the images</source>
        <translation>Lendo as imagens</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageDialog</name>
    <message>
        <source>As it is trained on, in the first epochs</source>
        <translation>Como é usada no treino, nas primeiras épocas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImagesCard</name>
    <message>
        <source>all classes</source>
        <translation>todas as classes</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln imagem</numerusform>
            <numerusform>%Ln imagens</numerusform>
        </translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Divisão</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>First batch…</source>
        <translation>Primeiro lote…</translation>
    </message>
    <message>
        <source>What the model that is chosen is given first, as it is given it</source>
        <translation>O que o modelo escolhido recebe primeiro, tal como o recebe</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todas</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>images, what they have in common</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyList</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Everything else is found by typing its name: press Ctrl+K.</source>
        <translation>Todo o resto se encontra digitando seu nome: pressione Ctrl+K.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>O quê</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyQuestion</name>
    <message>
        <source>Is this %1?</source>
        <translation>Este é %1?</translation>
    </message>
    <message>
        <source>This computer has not seen the host before. It shows the key below; somebody who stands between could show another. Compare it with the fingerprint that the host&apos;s keeper tells.</source>
        <translation>Este computador nunca viu o host. Ele mostra a chave abaixo; alguém no meio do caminho poderia mostrar outra. Compare-a com a impressão digital que o responsável pelo host informa.</translation>
    </message>
    <message>
        <source>A line among the known hosts cannot be read; perhaps it was this host&apos;s: %1</source>
        <translation>Uma linha dos hosts conhecidos não pode ser lida; talvez fosse a deste host: %1</translation>
    </message>
    <message>
        <source>Fingerprint that you expect, if you have it</source>
        <translation>Impressão digital que você espera, se a tiver</translation>
    </message>
    <message>
        <source>Trust this key</source>
        <translation>Confiar nesta chave</translation>
    </message>
    <message>
        <source>Do not connect</source>
        <translation>Não conectar</translation>
    </message>
    <message>
        <source>Keeps it among the known hosts, as ssh does</source>
        <translation>Guarda-a entre os hosts conhecidos, como o ssh faz</translation>
    </message>
    <message>
        <source>It is the key that you expect.</source>
        <translation>É a chave que você espera.</translation>
    </message>
    <message>
        <source>The host shows another key than that.</source>
        <translation>O host mostra uma chave diferente dessa.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayerModel</name>
    <message>
        <source>layer</source>
        <translation>camada</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>operação</translation>
    </message>
    <message>
        <source>output</source>
        <translation>saída</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parâmetros</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>ativações</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayersCard</name>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n camada</numerusform>
            <numerusform>%n camadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) found</source>
        <translation>
            <numerusform>%n camada encontrada</numerusform>
            <numerusform>%n camadas encontradas</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Camadas</translation>
    </message>
    <message>
        <source>Drawing of the layers</source>
        <translation>Desenho das camadas</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabela</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the layers</source>
        <translation>Buscar nas camadas</translation>
    </message>
    <message>
        <source>Ctrl and the wheel, + and − zoom; 0 shows all of it.</source>
        <translation>Ctrl e a roda, + e − ampliam e reduzem; 0 mostra tudo.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LimitsFields</name>
    <message>
        <source>None, my own limits</source>
        <translation>Nenhum, limites próprios</translation>
    </message>
    <message>
        <source>A size, as 100 KiB.</source>
        <translation>Um tamanho, como 100 KiB.</translation>
    </message>
    <message>
        <source>Milliseconds, as 2.5.</source>
        <translation>Milissegundos, como 2.5.</translation>
    </message>
    <message>
        <source>A size, as 256 KiB.</source>
        <translation>Um tamanho, como 256 KiB.</translation>
    </message>
    <message>
        <source>From 0 to 100.</source>
        <translation>De 0 a 100.</translation>
    </message>
    <message>
        <source>Minutes.</source>
        <translation>Minutos.</translation>
    </message>
    <message>
        <source>A whole number.</source>
        <translation>Um número inteiro.</translation>
    </message>
    <message>
        <source>ONNX, 8-bit integers</source>
        <translation>ONNX, inteiros de 8 bits</translation>
    </message>
    <message>
        <source>ONNX, floats</source>
        <translation>ONNX, ponto flutuante</translation>
    </message>
    <message>
        <source>C, 8-bit integers</source>
        <translation>C, inteiros de 8 bits</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Busca</translation>
    </message>
    <message>
        <source>Reinforcement learning</source>
        <translation>Aprendizado por reforço</translation>
    </message>
    <message>
        <source>All layers ranked together</source>
        <translation>Todas as camadas ordenadas juntas</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Size at most</source>
        <translation>Tamanho máximo</translation>
    </message>
    <message>
        <source>Latency at most, ms</source>
        <translation>Latência máxima, ms</translation>
    </message>
    <message>
        <source>Memory at most</source>
        <translation>Memória máxima</translation>
    </message>
    <message>
        <source>Accuracy loss at most, points</source>
        <translation>Perda máxima de acurácia, pontos</translation>
    </message>
    <message>
        <source>Time budget, minutes</source>
        <translation>Tempo disponível, minutos</translation>
    </message>
    <message>
        <source>Epochs of each training</source>
        <translation>Épocas de cada treino</translation>
    </message>
    <message>
        <source>Widths of layers by</source>
        <translation>Larguras das camadas por</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualquer</translation>
    </message>
    <message>
        <source>until all is tried</source>
        <translation>até tudo ser tentado</translation>
    </message>
    <message>
        <source>a third of the run&apos;s</source>
        <translation>um terço da execução</translation>
    </message>
    <message>
        <source>ONNX, weights of 4 bits</source>
        <translation>ONNX, pesos de 4 bits</translation>
    </message>
    <message>
        <source>Size of weights, L2</source>
        <translation>Tamanho dos pesos, L2</translation>
    </message>
    <message>
        <source>Size of weights, L1</source>
        <translation>Tamanho dos pesos, L1</translation>
    </message>
    <message>
        <source>Factors of batch norms</source>
        <translation>Fatores das batch norms</translation>
    </message>
    <message>
        <source>Change of the loss (Taylor)</source>
        <translation>Mudança da perda (Taylor)</translation>
    </message>
    <message>
        <source>Importance of channels by</source>
        <translation>Importância dos canais por</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LinkBanner</name>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando a %1…</translation>
    </message>
    <message>
        <source>%1 asks you something before it lets you in.</source>
        <translation>%1 pergunta algo antes de deixar você entrar.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 não responde há %2.</translation>
    </message>
    <message>
        <source>%1 has not been reached for %2; the run is taken to go on there. What you see is from before; the host is tried again by itself.</source>
        <translation>%1 está fora de alcance há %2; supõe-se que a execução continua lá. O que você vê é de antes; o host é tentado de novo automaticamente.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Tentar agora</translation>
    </message>
    <message>
        <source>%1 wants to ask you something, such as a password, before you see more. The run goes on there.</source>
        <translation>%1 quer perguntar algo, como uma senha, antes que você veja mais. A execução continua lá.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>The programs are packed, once; that may take a minute.</source>
        <translation>Os programas são empacotados, uma única vez; pode levar um minuto.</translation>
    </message>
    <message>
        <source>The programs are sent to %1: %2 of %3.</source>
        <translation>Os programas são enviados a %1: %2 de %3.</translation>
    </message>
    <message>
        <source>The programs are unpacked on %1 and tried.</source>
        <translation>Os programas são descompactados em %1 e testados.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveCharts</name>
    <message>
        <source>Loss</source>
        <translation>Perda</translation>
    </message>
    <message>
        <source>train</source>
        <translation>treino</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validação</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Acurácia</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>applied so far solid, planned dashed</source>
        <translation>aplicado em linha cheia, planejado tracejado</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>teste %1</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>retomado</translation>
    </message>
    <message>
        <source>loss is not finite</source>
        <translation>a perda não é finita</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>test</source>
        <translation>teste</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>revertido</translation>
    </message>
    <message>
        <source>raw and smoothed %1</source>
        <translation>bruto e suavizado %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>amostras</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>horas</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>suavização de rótulos</translation>
    </message>
    <message>
        <source>mixed images</source>
        <translation>imagens misturadas</translation>
    </message>
    <message>
        <source>varied images</source>
        <translation>imagens variadas</translation>
    </message>
    <message>
        <source>The training loss stands higher because it alone is measured with: %1.</source>
        <translation>A perda de treino é mais alta porque só ela é medida com: %1.</translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation>por época</translation>
    </message>
    <message>
        <source>by step</source>
        <translation>por passo</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>por tempo</translation>
    </message>
    <message>
        <source>by samples</source>
        <translation>por amostras</translation>
    </message>
    <message>
        <source>What the curves are laid over</source>
        <translation>Eixo das curvas</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Suavização</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from those before. Drag over a chart to zoom, double click to show all.</source>
        <translation>Suavização: quanto de cada valor vem dos anteriores. Arraste sobre um gráfico para ampliar, clique duas vezes para ver tudo.</translation>
    </message>
    <message>
        <source>%1, evaluated</source>
        <comment>a run</comment>
        <translation>%1, avaliada</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>nenhuma outra execução</translation>
    </message>
    <message>
        <source>beside %1</source>
        <translation>ao lado de %1</translation>
    </message>
    <message>
        <source>Another run</source>
        <translation>Outra execução</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>Where a step goes</source>
        <translation>Para onde vai um passo</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>The engine has written nothing.</source>
        <translation>O motor não escreveu nada.</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n encontrado</numerusform>
            <numerusform>%n encontrados</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Buscar no log</translation>
    </message>
    <message>
        <source>%1 cores · %2</source>
        <comment>processor, memory</comment>
        <translation>%1 núcleos · %2</translation>
    </message>
    <message>
        <source>%1 kept from step to step</source>
        <translation>%1 mantidos de passo a passo</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s) make batches</source>
        <translation>
            <numerusform>%n thread faz os lotes</numerusform>
            <numerusform>%n threads fazem os lotes</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>todos os ranks</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processos</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LivePage</name>
    <message>
        <source>No run yet</source>
        <translation>Nenhuma execução ainda</translation>
    </message>
    <message>
        <source>Curves appear here as soon as a run starts.</source>
        <translation>As curvas aparecem aqui assim que uma execução começa.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>See a model learn in a minute.</source>
        <translation>Veja um modelo aprender em um minuto.</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>Ir para o início</translation>
    </message>
    <message>
        <source>Saves a checkpoint and stops; the run can go on later</source>
        <translation>Salva um checkpoint e para; a execução pode continuar depois</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>Avaliar…</translation>
    </message>
    <message>
        <source>Which classes are confused, and the images behind that</source>
        <translation>Quais classes são confundidas, e as imagens por trás disso</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Alterar…</translation>
    </message>
    <message>
        <source>Changes the learning rate and more for the rest of the run</source>
        <translation>Altera a taxa de aprendizado e mais para o resto da execução</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>After this epoch</source>
        <translation>Depois desta época</translation>
    </message>
    <message>
        <source>Ends the epoch, evaluates and saves it, then stops</source>
        <translation>Termina a época, avalia e salva, depois para</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Agora</translation>
    </message>
    <message>
        <source>Stops at once; what was trained since the last checkpoint may be lost</source>
        <translation>Para imediatamente; o que foi treinado desde o último checkpoint pode se perder</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Train it again, compare it, use its model, export it</source>
        <translation>Treinar de novo, comparar, usar o modelo, exportar</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message>
        <source>%1 trains now, with the policy that it began with: what you set here is for the next run.</source>
        <translation>%1 está treinando com a política com que começou: o que você define aqui vale para a próxima execução.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%n execução está treinando com a política com que começou: o que você define aqui vale para a próxima execução.</numerusform>
            <numerusform>%n execuções estão treinando com as políticas com que começaram: o que você define aqui vale para a próxima execução.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what is to come…</source>
        <translation>Alterar o que está por vir…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveTiles</name>
    <message>
        <source>Validation accuracy</source>
        <translation>Acurácia na validação</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Perda no treino</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Vazão</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Restante</translation>
    </message>
    <message>
        <source>best %1 at epoch %2</source>
        <translation>melhor %1 na época %2</translation>
    </message>
    <message>
        <source>after the first epoch</source>
        <translation>após a primeira época</translation>
    </message>
    <message>
        <source>training has diverged</source>
        <translation>o treino divergiu</translation>
    </message>
    <message>
        <source>learning rate %1</source>
        <translation>taxa de aprendizado %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duração</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>Acurácia no teste</translation>
    </message>
    <message>
        <source>Test RMSE</source>
        <translation>RMSE de teste</translation>
    </message>
    <message>
        <source>Validation RMSE</source>
        <translation>RMSE de validação</translation>
    </message>
    <message>
        <source>best %1 at epoch %2, which it chose</source>
        <translation>melhor %1 na época %2, escolhida por ele</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>amostras por segundo</translation>
    </message>
    <message numerus="yes">
        <source>after %n epoch(s)</source>
        <translation>
            <numerusform>após %n época</numerusform>
            <numerusform>após %n épocas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogarithmToggle</name>
    <message>
        <source>log y</source>
        <translation>y log</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>Eixo y logarítmico</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MainWindow</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Open or make a project</source>
        <translation>Abrir ou criar um projeto</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Nada em execução</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n em execução</numerusform>
            <numerusform>%n em execução</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer · the engine does not answer</source>
        <translation>Este computador · o motor não responde</translation>
    </message>
    <message>
        <source>This computer · engine %1 ready</source>
        <translation>Este computador · motor %1 pronto</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>Novo projeto…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>Abrir projeto…</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Projetos do Anneal (*.anneal)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Abrir projeto</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Novo projeto</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nenhum projeto</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Abrir somente leitura</translation>
    </message>
    <message>
        <source>Open for changes</source>
        <translation>Abrir para alterar</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>Abrir outro…</translation>
    </message>
    <message>
        <source>%1 is open read-only: nothing can be changed or started here.</source>
        <translation>%1 está aberto somente para leitura: nada pode ser alterado nem iniciado aqui.</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Nenhum projeto está aberto.</translation>
    </message>
    <message>
        <source>The run %1 has failed.</source>
        <translation>A execução %1 falhou.</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>Ver o motivo</translation>
    </message>
    <message>
        <source>Save under another name…</source>
        <translation>Salvar com outro nome…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>Salvar com outro nome</translation>
    </message>
    <message>
        <source>Saved as %1, which is now open.</source>
        <translation>Salvo como %1, que agora está aberto.</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>Encontrar um comando…</translation>
    </message>
    <message>
        <source>Save a copy for sharing…</source>
        <translation>Salvar uma cópia para compartilhar…</translation>
    </message>
    <message>
        <source>Bring in another copy…</source>
        <translation>Incorporar outra cópia…</translation>
    </message>
    <message>
        <source>Train with what is chosen</source>
        <translation>Treinar com o que está escolhido</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Cores claras</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Cores escuras</translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation>Cores do sistema</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Go to the newest notice</source>
        <translation>Ir para o aviso mais novo</translation>
    </message>
    <message>
        <source>Whole screen</source>
        <translation>Tela inteira</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fechar a janela</translation>
    </message>
    <message>
        <source>A run has failed</source>
        <translation>Uma execução falhou</translation>
    </message>
    <message>
        <source>A run is over</source>
        <translation>Uma execução terminou</translation>
    </message>
    <message>
        <source>Make it mine</source>
        <translation>Tornar meu</translation>
    </message>
    <message>
        <source>%1 was made elsewhere. It is shown as it was saved: its runs are not followed and its data is not read.</source>
        <translation>%1 foi feito em outro lugar. É mostrado como foi salvo: suas execuções não são acompanhadas e seus dados não são lidos.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>Train on this computer</source>
        <translation>Treinar neste computador</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>Treinar em %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Abrindo %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n aguardando</numerusform>
            <numerusform>%n aguardando</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarkdownView</name>
    <message>
        <source>Open a link</source>
        <translation>Abrir um link</translation>
    </message>
    <message>
        <source>Leave Anneal and open this?</source>
        <translation>Sair do Anneal e abrir isto?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarksMenu</name>
    <message>
        <source>Star</source>
        <translation>Marcar com estrela</translation>
    </message>
    <message>
        <source>Lock against deletion</source>
        <translation>Proteger contra exclusão</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Cor</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhuma</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Laranja</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Roxo</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Cinza</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message>
        <source>Open a model</source>
        <translation>Abrir um modelo</translation>
    </message>
    <message>
        <source>Model graphs (*.json)</source>
        <translation>Grafos de modelo (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Não é possível ler %1.</translation>
    </message>
    <message>
        <source>%1 is not JSON.</source>
        <translation>%1 não é JSON.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place: what is wrong there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>does not fit these images</source>
        <translation>não serve para estas imagens</translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), as in %2</source>
        <translation>
            <numerusform>imagens de %1, %n classe, como em %2</numerusform>
            <numerusform>imagens de %1, %n classes, como em %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), until data is chosen</source>
        <translation>
            <numerusform>imagens de %1, %n classe, até escolher os dados</numerusform>
            <numerusform>imagens de %1, %n classes, até escolher os dados</numerusform>
        </translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Em uso</translation>
    </message>
    <message>
        <source>Set the policy</source>
        <translation>Definir a política</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Open a graph…</source>
        <translation>Abrir um grafo…</translation>
    </message>
    <message>
        <source>The weights that it starts from are not here yet.</source>
        <translation>Os pesos de que ele parte ainda não estão aqui.</translation>
    </message>
    <message>
        <source>The model is %1 now, which these weights are of.</source>
        <translation>O modelo agora é %1, ao qual estes pesos pertencem.</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%n classe, como em %1, cujas imagens de %2 px são usadas com %3 px</numerusform>
            <numerusform>%n classes, como em %1, cujas imagens de %2 px são usadas com %3 px</numerusform>
        </translation>
    </message>
    <message>
        <source>Needs more memory than is here</source>
        <translation>Precisa de mais memória do que há aqui</translation>
    </message>
    <message>
        <source>✓ Suits these images</source>
        <translation>✓ Adequado a estas imagens</translation>
    </message>
    <message>
        <source>Edit as a graph</source>
        <translation>Editar como grafo</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n vez</numerusform>
            <numerusform>%n vezes</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Fechar este aviso</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Fechar (Esc)</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%n more when these are closed</source>
        <translation>
            <numerusform>mais %n quando estes forem fechados</numerusform>
            <numerusform>mais %n quando estes forem fechados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::OpenedProject</name>
    <message>
        <source>This project is open in another window.</source>
        <translation>Este projeto está aberto em outra janela.</translation>
    </message>
    <message>
        <source>The folder cannot be written to.</source>
        <translation>Não é possível gravar na pasta.</translation>
    </message>
    <message>
        <source>This project may only be read, not changed.</source>
        <translation>Este projeto só pode ser lido, não alterado.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OriginCard</name>
    <message>
        <source>The first of these runs</source>
        <translation>A primeira destas execuções</translation>
    </message>
    <message>
        <source>Began with the weights of the run above</source>
        <translation>Começou com os pesos da execução acima</translation>
    </message>
    <message>
        <source>Forked from the run above: its settings</source>
        <translation>Derivada da execução acima: suas configurações</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origem</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OutcomeBanner</name>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Of unseen rows the RMSE is %1.</source>
        <translation>Em linhas não vistas, o RMSE é %1.</translation>
    </message>
    <message>
        <source>Of the rows that chose the best checkpoint the RMSE is %1.</source>
        <translation>Nas linhas que escolheram o melhor checkpoint, o RMSE é %1.</translation>
    </message>
    <message>
        <source>%1 of unseen rows are predicted right.</source>
        <translation>%1 das linhas não vistas são previstas corretamente.</translation>
    </message>
    <message>
        <source>%1 of the rows that chose the best checkpoint are predicted right.</source>
        <translation>%1 das linhas que escolheram o melhor checkpoint são previstas corretamente.</translation>
    </message>
    <message>
        <source>%1 of unseen images are recognised.</source>
        <translation>%1 das imagens inéditas são reconhecidas.</translation>
    </message>
    <message>
        <source>%1 of the images that chose the best checkpoint are recognised.</source>
        <translation>%1 das imagens que escolheram o melhor checkpoint são reconhecidas.</translation>
    </message>
    <message>
        <source>Your own folder</source>
        <translation>Sua própria pasta</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Comparar com %1</translation>
    </message>
    <message>
        <source>The same with ten times the learning rate</source>
        <translation>O mesmo com dez vezes a taxa de aprendizado</translation>
    </message>
    <message>
        <source>Sample, learning rate × 10</source>
        <translation>Exemplo, taxa de aprendizado × 10</translation>
    </message>
    <message>
        <source>The run stops once this epoch has ended and was evaluated.</source>
        <translation>A execução para quando esta época terminar e for avaliada.</translation>
    </message>
    <message>
        <source>This run did not begin: its folder is not there.</source>
        <translation>Esta execução não começou: a pasta dela não existe.</translation>
    </message>
    <message>
        <source>The folder of this run is gone, and its checkpoints with it. The project has kept what you see.</source>
        <translation>A pasta desta execução não existe mais, nem os checkpoints dela. O projeto guardou o que você vê.</translation>
    </message>
    <message>
        <source>This run waits in the queue of its host.</source>
        <translation>Esta execução espera na fila de seu host.</translation>
    </message>
    <message>
        <source>This run waits in the queue: %1</source>
        <translation>Esta execução espera na fila: %1</translation>
    </message>
    <message>
        <source>This run was interrupted. It can go on from its last checkpoint.</source>
        <translation>Esta execução foi interrompida. Ela pode continuar do último ponto de controle.</translation>
    </message>
    <message>
        <source>This run was stopped. It can go on from its last checkpoint.</source>
        <translation>Esta execução foi parada. Ela pode continuar do último ponto de controle.</translation>
    </message>
    <message>
        <source>The computer of this run was restarted while it trained. It can go on from its last checkpoint.</source>
        <translation>O computador desta execução foi reiniciado durante o treino. Ela pode continuar do último ponto de controle.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OwnCard</name>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PackCard</name>
    <message>
        <source>Pack the images into</source>
        <translation>Empacotar as imagens em</translation>
    </message>
    <message>
        <source>Packs (*.pack)</source>
        <translation>Pacotes (*.pack)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Pack…</source>
        <translation>Empacotar…</translation>
    </message>
    <message>
        <source>Use the pack</source>
        <translation>Usar o pacote</translation>
    </message>
    <message>
        <source>Packing into %1…</source>
        <translation>Empacotando em %1…</translation>
    </message>
    <message>
        <source>One file that loads fast, in place of a slow folder; the folder stays.</source>
        <translation>Um arquivo que carrega rápido, em vez de uma pasta lenta; a pasta fica.</translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %Ln image(s) in %2.</source>
        <translation>
            <numerusform>%1 contém %Ln imagem em %2.</numerusform>
            <numerusform>%1 contém %Ln imagens em %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln não pôde ser lida.</numerusform>
            <numerusform>%Ln não puderam ser lidas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>Pacote</translation>
    </message>
    <message>
        <source>short side of %1 px at most</source>
        <translation>lado menor de no máximo %1 px</translation>
    </message>
    <message>
        <source>as large as they are</source>
        <translation>no tamanho original</translation>
    </message>
    <message>
        <source>Size of the packed images</source>
        <translation>Tamanho das imagens empacotadas</translation>
    </message>
    <message>
        <source>Images packed</source>
        <translation>Imagens empacotadas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureDialog</name>
    <message>
        <source>%1 · %2 × %3 pixels</source>
        <comment>path, width, height</comment>
        <translation>%1 · %2 × %3 pixels</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureRows</name>
    <message>
        <source>no prediction</source>
        <translation>sem previsão</translation>
    </message>
    <message>
        <source>%1, not
%2 · %3</source>
        <comment>is the label, not what was predicted · how surely</comment>
        <translation>%1, não
%2 · %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyFields</name>
    <message>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taxa de aprendizado</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momento</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Tamanho do lote</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Tamanho da imagem</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Decaimento dos pesos</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Suavização de rótulos</translation>
    </message>
    <message>
        <source>Gradient clipping (0 is off)</source>
        <translation>Corte de gradiente (0 desliga)</translation>
    </message>
    <message>
        <source>Weight averaging (0 is off)</source>
        <translation>Média dos pesos (0 desliga)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>Write a number, like %1.</source>
        <translation>Escreva um número, como %1.</translation>
    </message>
    <message>
        <source>Write the warm-up as a share, like %1.</source>
        <translation>Escreva o aquecimento como fração, como %1.</translation>
    </message>
    <message>
        <source>Warm-up of the learning rate</source>
        <translation>Aquecimento da taxa de aprendizado</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Otimizador</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisão</translation>
    </message>
    <message>
        <source>This %1.</source>
        <comment>followed by: is 7, allowed is …</comment>
        <translation>Este valor %1.</translation>
    </message>
    <message>
        <source>The best here</source>
        <translation>A melhor aqui</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receita</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>Camadas congeladas</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Aumento de dados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyPage</name>
    <message>
        <source>Saved as version %1.</source>
        <translation>Salvo como versão %1.</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Padrão</translation>
    </message>
    <message>
        <source>50,000 images, assumed until data is chosen</source>
        <translation>50.000 imagens, supostas até que os dados sejam escolhidos</translation>
    </message>
    <message>
        <source>an own model</source>
        <translation>um modelo próprio</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>A policy needs a name.</source>
        <translation>Uma política precisa de um nome.</translation>
    </message>
    <message>
        <source>All fields are at their defaults.</source>
        <translation>Todos os campos estão nos padrões.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Iniciar treino</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Campos</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>“%1” is shown.</source>
        <translation>“%1” é mostrada.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Redefinir tudo</translation>
    </message>
    <message>
        <source>Where it trains</source>
        <translation>Onde treina</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Não há nada a desfazer.</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>Desfeito: %1.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>Não há nada a refazer.</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>Refeito: %1.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyStrips</name>
    <message>
        <source>learning rate</source>
        <translation>taxa de aprendizado</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>tamanho do lote</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>tamanho da imagem</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimento dos pesos</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>suavização de rótulos</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>aumento de dados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionTable</name>
    <message>
        <source>image</source>
        <translation>imagem</translation>
    </message>
    <message>
        <source>file</source>
        <translation>arquivo</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>previsto</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidade</translation>
    </message>
    <message>
        <source>next</source>
        <translation>próximas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionWindow</name>
    <message>
        <source>Predict with %1</source>
        <translation>Prever com %1</translation>
    </message>
    <message>
        <source>Choose images…</source>
        <translation>Escolher imagens…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Escolher pasta…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Salvar como CSV…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>Choose images or a folder of them, or drop some here.</source>
        <translation>Escolha imagens ou uma pasta delas, ou solte algumas aqui.</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Previsões</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Todos os arquivos</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>Pasta de imagens</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>%n arquivo não pôde ser lido.</numerusform>
            <numerusform>%n arquivos não puderam ser lidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 não pôde ser escrito: %2.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProblemList</name>
    <message>
        <source>%1: %2</source>
        <comment>file: reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and will be left out</source>
        <translation>
            <numerusform>%n arquivo não pode ser lido e será ignorado</numerusform>
            <numerusform>%n arquivos não podem ser lidos e serão ignorados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) stand in more than one class</source>
        <translation>
            <numerusform>%n imagem está em mais de uma classe</numerusform>
            <numerusform>%n imagens estão em mais de uma classe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%n imagem está no treino e no teste</numerusform>
            <numerusform>%n imagens estão no treino e no teste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) occur more than once</source>
        <translation>
            <numerusform>%n imagem aparece mais de uma vez</numerusform>
            <numerusform>%n imagens aparecem mais de uma vez</numerusform>
        </translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Nenhum encontrado</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read, more than a run leaves out: repair or remove them</source>
        <translation>
            <numerusform>%n arquivo não pode ser lido, mais do que uma execução deixa de fora: repare-o ou remova-o</numerusform>
            <numerusform>%n arquivos não podem ser lidos, mais do que uma execução deixa de fora: repare-os ou remova-os</numerusform>
        </translation>
    </message>
    <message>
        <source>The images are taken from the only folder in another</source>
        <translation>As imagens vêm da única pasta dentro de outra</translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>%n divisão de fora: há imagens, mas nenhuma pasta de uma classe de treino; podem ser usadas sem rótulos</numerusform>
            <numerusform>%n divisões de fora: há imagens, mas nenhuma pasta de uma classe de treino; podem ser usadas sem rótulos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: no images</source>
        <translation>
            <numerusform>%n divisão de fora: sem imagens</numerusform>
            <numerusform>%n divisões de fora: sem imagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>%n pasta de fora: nenhuma das divisões</numerusform>
            <numerusform>%n pastas de fora: nenhuma das divisões</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) without images: no classes</source>
        <translation>
            <numerusform>%n pasta sem imagens: não é classe</numerusform>
            <numerusform>%n pastas sem imagens: não são classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>%n tabela de fora: sem as colunas path e label</numerusform>
            <numerusform>%n tabelas de fora: sem as colunas path e label</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: no image by extension</source>
        <translation>
            <numerusform>%n arquivo de fora: extensão não é de imagem</numerusform>
            <numerusform>%n arquivos de fora: extensão não é de imagem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: hidden</source>
        <translation>
            <numerusform>%n arquivo de fora: oculto</numerusform>
            <numerusform>%n arquivos de fora: ocultos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>%n arquivo de fora: do sistema ou de programas</numerusform>
            <numerusform>%n arquivos de fora: do sistema ou de programas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>%n imagem de fora: em nenhuma pasta de classe</numerusform>
            <numerusform>%n imagens de fora: em nenhuma pasta de classe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>%n imagem de fora: de uma divisão sem classes</numerusform>
            <numerusform>%n imagens de fora: de uma divisão sem classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>%n imagem usada apesar de revisão JFIF desconhecida</numerusform>
            <numerusform>%n imagens usadas apesar de revisão JFIF desconhecida</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>%n imagem usada apesar de bytes soltos no arquivo</numerusform>
            <numerusform>%n imagens usadas apesar de bytes soltos no arquivo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>%n imagem usada apesar de varreduras com parâmetros incomuns</numerusform>
            <numerusform>%n imagens usadas apesar de varreduras com parâmetros incomuns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>%n imagem usada apesar de código de cores desconhecido</numerusform>
            <numerusform>%n imagens usadas apesar de código de cores desconhecido</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>%n imagem usada apesar de informação errada além dos pixels</numerusform>
            <numerusform>%n imagens usadas apesar de informação errada além dos pixels</numerusform>
        </translation>
    </message>
    <message>
        <source>Corrections leave training images of one class alone: there is nothing to tell apart</source>
        <translation>As correções deixam imagens de treino de uma só classe: não há o que distinguir</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProjectSession</name>
    <message>
        <source>Sample</source>
        <translation>Exemplo</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Nenhum projeto está aberto.</translation>
    </message>
    <message>
        <source>Open or make one first.</source>
        <translation>Abra ou crie um primeiro.</translation>
    </message>
    <message>
        <source>This project is open read-only.</source>
        <translation>Este projeto está aberto somente para leitura.</translation>
    </message>
    <message>
        <source>Open it for changes, or save it under another name first.</source>
        <translation>Abra-o para alterar ou salve-o antes com outro nome.</translation>
    </message>
    <message>
        <source>This run lives on another computer, %1, which is not known here.</source>
        <translation>Esta execução está em outro computador, %1, que não é conhecido aqui.</translation>
    </message>
    <message>
        <source>This project came from elsewhere.</source>
        <translation>Este projeto veio de outro lugar.</translation>
    </message>
    <message>
        <source>Make it yours first.</source>
        <translation>Torne-o seu primeiro.</translation>
    </message>
    <message>
        <source>The sample is trained on one computer.</source>
        <translation>O exemplo é treinado em um só computador.</translation>
    </message>
    <message>
        <source>Choose one, or train on data that all of them have.</source>
        <translation>Escolha um, ou treine com dados que todos eles têm.</translation>
    </message>
    <message>
        <source>%1 is not known here.</source>
        <translation>%1 não é conhecido aqui.</translation>
    </message>
    <message>
        <source>It is not known how this run was trained.</source>
        <translation>Não se sabe como esta execução foi treinada.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QuestionDialog</name>
    <message>
        <source>Run a command of your SSH configuration?</source>
        <translation>Executar um comando da sua configuração de SSH?</translation>
    </message>
    <message>
        <source>Read another file of your SSH configuration?</source>
        <translation>Ler outro arquivo da sua configuração de SSH?</translation>
    </message>
    <message>
        <source>%1 wants to run this on this computer, before a connection to %2 is made:</source>
        <translation>%1 quer executar isto neste computador, antes de conectar a %2:</translation>
    </message>
    <message>
        <source>%1 names this file, which lies outside your SSH folder or may be changed by others:</source>
        <translation>%1 cita este arquivo, que está fora da sua pasta de SSH ou pode ser mudado por outros:</translation>
    </message>
    <message>
        <source>Without it, those lines of the configuration do not hold.</source>
        <translation>Sem isso, essas linhas da configuração não valem.</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>Permitir uma vez</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Deixar de fora</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QueueCard</name>
    <message>
        <source>Queue</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Drag, or press Alt and an arrow key, to change the order</source>
        <translation>Arraste, ou pressione Alt e uma seta, para mudar a ordem</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Remover da fila</translation>
    </message>
    <message>
        <source>Nothing runs.</source>
        <translation>Nada está em execução.</translation>
    </message>
    <message>
        <source>Nothing waits. A run that is to wait is started with “Wait for free devices”.</source>
        <translation>Nada espera. Uma execução que deva esperar é iniciada com “Esperar por dispositivos livres”.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RangeTestCard</name>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Find the learning rate</source>
        <translation>Encontrar a taxa de aprendizado</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>Cronometrar alguns passos</translation>
    </message>
    <message>
        <source>Use %1</source>
        <comment>a learning rate</comment>
        <translation>Usar %1</translation>
    </message>
    <message>
        <source>Click a rate</source>
        <translation>Clique em uma taxa</translation>
    </message>
    <message numerus="yes">
        <source>Training %n step(s) at rates that rise.</source>
        <translation>
            <numerusform>Treinando %n passo com taxas crescentes.</numerusform>
            <numerusform>Treinando %n passos com taxas crescentes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Training a few steps to see how long they take.</source>
        <translation>Treinando alguns passos para ver quanto demoram.</translation>
    </message>
    <message>
        <source>The loss over the learning rate. A good rate lies well before the lowest loss.</source>
        <translation>A perda sobre a taxa de aprendizado. Uma boa taxa fica bem antes da menor perda.</translation>
    </message>
    <message>
        <source>The loss does not fall at any of these rates: there is nothing to propose.</source>
        <translation>A perda não cai com nenhuma destas taxas: não há nada a propor.</translation>
    </message>
    <message>
        <source>Try it here</source>
        <translation>Experimentar aqui</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>Perda sobre a taxa de aprendizado</translation>
    </message>
    <message>
        <source>Trying it</source>
        <translation>Experimentando</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RateChart</name>
    <message>
        <source>learning rate %1</source>
        <translation>taxa de aprendizado %1</translation>
    </message>
    <message>
        <source>%1, proposed</source>
        <comment>a learning rate</comment>
        <translation>%1, proposta</translation>
    </message>
    <message>
        <source>loss %1 at %2, lowest %3 at %4, %5 at %6</source>
        <comment>losses at learning rates</comment>
        <translation>perda %1 em %2, a menor %3 em %4, %5 em %6</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RecipeCards</name>
    <message>
        <source>Usual</source>
        <translation>Usual</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Mais rápida</translation>
    </message>
    <message>
        <source>Most accurate</source>
        <translation>Mais exata</translation>
    </message>
    <message>
        <source>Little data</source>
        <translation>Poucos dados</translation>
    </message>
    <message>
        <source>What suits this model, in the usual time.</source>
        <translation>O que convém a este modelo, no tempo usual.</translation>
    </message>
    <message>
        <source>Fewer epochs; images that grow, batches that grow.</source>
        <translation>Menos épocas; imagens e lotes que crescem.</translation>
    </message>
    <message>
        <source>Twice the epochs, images varied more, weights averaged.</source>
        <translation>O dobro de épocas, imagens mais variadas, média dos pesos.</translation>
    </message>
    <message>
        <source>Few images, seen often and varied strongly.</source>
        <translation>Poucas imagens, vistas muitas vezes e muito variadas.</translation>
    </message>
    <message>
        <source>not for this model</source>
        <translation>não para este modelo</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n época</numerusform>
            <numerusform>%n épocas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunCopies</name>
    <message>
        <source>This run lives on %1, which is not known here.</source>
        <translation>Esta execução está em %1, que não é conhecido aqui.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunDetails</name>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n execução</numerusform>
            <numerusform>%n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>last</source>
        <translation>último</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>best, epoch %1</source>
        <translation>melhor, época %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Etiquetas, separadas por vírgulas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunImporter</name>
    <message>
        <source>Some of what run “%1” said is damaged, and was left out.</source>
        <translation>Parte do que a execução “%1” informou está danificada e foi deixada de fora.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunMenu</name>
    <message>
        <source>ONNX, for onnxruntime and others</source>
        <translation>ONNX, para onnxruntime e outros</translation>
    </message>
    <message>
        <source>ONNX in 8-bit integers</source>
        <translation>ONNX em inteiros de 8 bits</translation>
    </message>
    <message>
        <source>ONNX with weights of 4 bits</source>
        <translation>ONNX com pesos de 4 bits</translation>
    </message>
    <message>
        <source>C99 in 8-bit integers, for any processor</source>
        <translation>C99 em inteiros de 8 bits, para qualquer processador</translation>
    </message>
    <message>
        <source>Python module for PyTorch</source>
        <translation>Módulo Python para PyTorch</translation>
    </message>
    <message>
        <source>Weights as safetensors</source>
        <translation>Pesos em safetensors</translation>
    </message>
    <message>
        <source>Curves for TensorBoard</source>
        <translation>Curvas para o TensorBoard</translation>
    </message>
    <message>
        <source>Curves as CSV</source>
        <translation>Curvas em CSV</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copiado: %1</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Relatório</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Gravado em %1.</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Relatório…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>Copiar como linha de comando</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Mostrar pasta</translation>
    </message>
    <message>
        <source>The next run begins with the configuration of %1. Change what you like, then start it.</source>
        <translation>A próxima execução começa com a configuração de %1. Altere o que quiser e inicie.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>For how many epochs more?</source>
        <translation>Por mais quantas épocas?</translation>
    </message>
    <message>
        <source>%1 is still being written.</source>
        <translation>%1 ainda está sendo escrito.</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escrevendo %1…</translation>
    </message>
    <message>
        <source>Run again exactly</source>
        <translation>Executar de novo exatamente</translation>
    </message>
    <message>
        <source>Fork with changes…</source>
        <translation>Derivar com alterações…</translation>
    </message>
    <message>
        <source>Continue for more epochs…</source>
        <translation>Continuar por mais épocas…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>Avaliar…</translation>
    </message>
    <message>
        <source>Predict…</source>
        <translation>Prever…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparar…</translation>
    </message>
    <message>
        <source>Compress…</source>
        <translation>Comprimir…</translation>
    </message>
    <message>
        <source>The files of %1 are fetched. That goes on while you do something else.</source>
        <translation>Os arquivos de %1 estão sendo buscados. Isso continua enquanto você faz outra coisa.</translation>
    </message>
    <message>
        <source>The files of %1 are here, too.</source>
        <translation>Os arquivos de %1 também estão aqui.</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>Buscar arquivos</translation>
    </message>
    <message>
        <source>From its host: its weights can be evaluated, compressed and exported here then</source>
        <translation>Do seu host: depois os pesos podem ser avaliados, comprimidos e exportados aqui</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunRow</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, accuracy</comment>
        <translation>%1, %2, melhor %3</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>of time</comment>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>Progresso de %1</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>Curva de %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunSwitcher</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, value</comment>
        <translation>%1, %2, melhor %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunTable</name>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>last</source>
        <translation>último</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>duração</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dados</translation>
    </message>
    <message>
        <source>started</source>
        <translation>início</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>notas</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>este computador</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>protegida</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>o que difere</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message>
        <source>A run that is going on cannot be deleted. Stop it first.</source>
        <translation>Uma execução em andamento não pode ser excluída. Pare-a primeiro.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>%n execução excluída.</numerusform>
            <numerusform>%n execuções excluídas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n execução</numerusform>
            <numerusform>%n execuções</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n going on</source>
        <translation>
            <numerusform>%1 · %n em andamento</numerusform>
            <numerusform>%1 · %n em andamento</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>As execuções aparecem aqui assim que começam.</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>Treinar o exemplo</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>Lixeira (%1)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Runs that were deleted</source>
        <translation>Execuções excluídas</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Curves of another program</source>
        <translation>Curvas de outro programa</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>%1 importado.</translation>
    </message>
    <message>
        <source>Imported %1. Left out, for a run has no such curves: %2.</source>
        <translation>%1 importado. Omitidas, pois uma execução não tem tais curvas: %2.</translation>
    </message>
    <message>
        <source>%1 is locked against deletion.</source>
        <translation>%1 está protegida contra exclusão.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colunas</translation>
    </message>
    <message>
        <source>Import curves…</source>
        <translation>Importar curvas…</translation>
    </message>
    <message>
        <source>A TensorBoard event file, or CSV with a column step, epoch or time</source>
        <translation>Um arquivo de eventos do TensorBoard, ou CSV com uma coluna step, epoch ou time</translation>
    </message>
    <message>
        <source>Filter by words, or as accuracy &gt; 80% tag:x</source>
        <translation>Filtre por palavras, ou como accuracy &gt; 80% tag:x</translation>
    </message>
    <message>
        <source>Words occur anywhere; “two words” in quotation marks.
name: state: preset: data: host: tag: notes: look there.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, lr, batch, seed: numbers.
A minus excludes, “or” stands between alternatives.</source>
        <translation>Palavras valem em qualquer lugar; “duas palavras” entre aspas.
name: state: preset: data: host: tag: notes: procuram ali.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, lr, batch, seed: números.
Um sinal de menos exclui, “or” fica entre alternativas.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedModels</name>
    <message>
        <source>%1, version %2</source>
        <translation>%1, versão %2</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>Modelos salvos</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message>
        <source>defaults</source>
        <translation>padrões</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%n campo</numerusform>
            <numerusform>%n campos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, versão %2</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>versão %1</translation>
    </message>
    <message>
        <source>Saved policies</source>
        <translation>Políticas salvas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SecretQuestion</name>
    <message>
        <source>It is used for this connection only and is kept nowhere.</source>
        <translation>É usada só para esta conexão e não é guardada em lugar nenhum.</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>Entrar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Passphrase of a key</source>
        <translation>Senha de uma chave</translation>
    </message>
    <message>
        <source>%1 takes this key, which is locked with a passphrase. With ssh-agent it is asked for once.</source>
        <translation>%1 aceita esta chave, que está protegida por senha. Com o ssh-agent ela é pedida uma só vez.</translation>
    </message>
    <message>
        <source>That was not it. Try again.</source>
        <translation>Não era essa. Tente de novo.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Senha da chave</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>Senha de %1</translation>
    </message>
    <message>
        <source>The host takes no key that is here. To log in without a password, put one there: ssh-copy-id %1</source>
        <translation>O host não aceita nenhuma chave daqui. Para entrar sem senha, coloque uma lá: ssh-copy-id %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Senha</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 pergunta</translation>
    </message>
    <message>
        <source>These are the host&apos;s own words, for %1.</source>
        <translation>Estas são as palavras do próprio host, para %1.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>They hold for all projects, from now on.</source>
        <translation>Valem para todos os projetos, a partir de agora.</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>A janela</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Cores</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como o sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Tell me through the desktop when a run ends while the window is not in front</source>
        <translation>Avisar pela área de trabalho quando uma execução terminar e a janela não estiver à frente</translation>
    </message>
    <message>
        <source>Training on this computer</source>
        <translation>Treinamento neste computador</translation>
    </message>
    <message>
        <source>Processor threads for each run</source>
        <translation>Threads do processador para cada execução</translation>
    </message>
    <message>
        <source>As many as there are cores</source>
        <translation>Tantas quantos núcleos houver</translation>
    </message>
    <message>
        <source>Where weights are downloaded from: an https address, or a folder with the files</source>
        <translation>De onde os pesos são baixados: um endereço https ou uma pasta com os arquivos</translation>
    </message>
    <message>
        <source>where they were published</source>
        <translation>onde foram publicados</translation>
    </message>
    <message>
        <source>What is kept on this computer</source>
        <translation>O que é guardado neste computador</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Atualizações</translation>
    </message>
    <message>
        <source>Anneal never looks for updates and sends nothing to anybody. It connects only to hosts that you have added, and for weights that you ask for.</source>
        <translation>O Anneal nunca procura atualizações e não envia nada a ninguém. Ele só se conecta a hosts que você adicionou e para baixar pesos que você pedir.</translation>
    </message>
    <message>
        <source>Published and imported weights</source>
        <translation>Pesos publicados e importados</translation>
    </message>
    <message>
        <source>Lists of large image folders</source>
        <translation>Listas de pastas grandes de imagens</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ShareDialog</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>Salvar uma cópia para compartilhar</translation>
    </message>
    <message>
        <source>The copy holds settings, curves and notes. What is in the bin is left out.</source>
        <translation>A cópia contém configurações, curvas e notas. O que está na lixeira fica de fora.</translation>
    </message>
    <message>
        <source>The weights of the trained models</source>
        <translation>Os pesos dos modelos treinados</translation>
    </message>
    <message>
        <source>Small pictures of the images, at most %1</source>
        <translation>Miniaturas das imagens, no máximo %1</translation>
    </message>
    <message>
        <source>Up to 1,000 images of each data set, 64 pixels high, for who does not have the images. What stands in the files beside the pixels, such as the place of a photo, stays here. They are read from:</source>
        <translation>Até 1.000 imagens de cada conjunto de dados, com 64 pixels de altura, para quem não tem as imagens. O que há nos arquivos além dos pixels, como o local de uma foto, fica aqui. Elas são lidas de:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more folder(s)</source>
        <translation>
            <numerusform>e mais %n pasta</numerusform>
            <numerusform>e mais %n pastas</numerusform>
        </translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Salvar…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SlurmChoice</name>
    <message>
        <source>As a job of Slurm</source>
        <translation>Como um trabalho do Slurm</translation>
    </message>
    <message>
        <source>The host is a login node: the run waits for nodes of its cluster, which see the same files</source>
        <translation>O host é um nó de login: a execução espera por nós do cluster, que veem os mesmos arquivos</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>GPUs of each node</source>
        <translation>GPUs de cada nó</translation>
    </message>
    <message>
        <source>As the cluster has it</source>
        <translation>Como o cluster define</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Limite de tempo</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partição</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Sparkline</name>
    <message>
        <source>from %1 to %2, between %3 and %4</source>
        <comment>a curve</comment>
        <translation>de %1 a %2, entre %3 e %4</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitCard</name>
    <message>
        <source>not saved yet</source>
        <translation>ainda não salvo</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>mais %n</numerusform>
            <numerusform>mais %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no image of %2.</source>
        <comment>a split, classes</comment>
        <translation>%1: nenhuma imagem de %2.</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Divisões</translation>
    </message>
    <message>
        <source>Split otherwise…</source>
        <translation>Dividir de outro modo…</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>Salvar como nova versão</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>A share is taken of each class alike; which images it takes follows from the seed of the run, among the policies, or from a seed of its own.</source>
        <translation>De cada classe se toma a mesma parcela; quais imagens ela toma segue da semente da execução, entre as políticas, ou de uma semente própria.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitSource</name>
    <message>
        <source>As they lie there</source>
        <translation>Como estão na pasta</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhuma</translation>
    </message>
    <message>
        <source>A share of training</source>
        <translation>Uma parte do treino</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>Outra pasta…</translation>
    </message>
    <message>
        <source>Choose a folder of images that validate</source>
        <translation>Escolher uma pasta de imagens que validam</translation>
    </message>
    <message>
        <source>Choose a folder of images that test</source>
        <translation>Escolher uma pasta de imagens que testam</translation>
    </message>
    <message>
        <source>Images that validate</source>
        <translation>Imagens que validam</translation>
    </message>
    <message>
        <source>Images that test</source>
        <translation>Imagens que testam</translation>
    </message>
    <message>
        <source> %</source>
        <comment>behind a number</comment>
        <translation>%</translation>
    </message>
    <message>
        <source>Share that validates</source>
        <translation>Parte que valida</translation>
    </message>
    <message>
        <source>Share that tests</source>
        <translation>Parte que testa</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Escolher…</translation>
    </message>
    <message>
        <source>Another table…</source>
        <translation>Outra tabela…</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv);;All files (*)</source>
        <translation>Tabelas (*.csv *.tsv);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Rows that validate</source>
        <translation>Linhas que validam</translation>
    </message>
    <message>
        <source>Rows that test</source>
        <translation>Linhas que testam</translation>
    </message>
    <message>
        <source>Choose a table whose rows validate</source>
        <translation>Escolha uma tabela cujas linhas validam</translation>
    </message>
    <message>
        <source>Choose a table whose rows test</source>
        <translation>Escolha uma tabela cujas linhas testam</translation>
    </message>
    <message>
        <source>Seed of the share that validates</source>
        <translation>Semente da parcela que valida</translation>
    </message>
    <message>
        <source>Seed of the share that tests</source>
        <translation>Semente da parcela que testa</translation>
    </message>
    <message>
        <source>With a seed of its own, the share is the same whatever the seed of the run: runs that differ by their seeds are judged by the same samples.</source>
        <translation>Com uma semente própria, a parcela é a mesma qualquer que seja a semente da execução: execuções que diferem pelas sementes são julgadas pelas mesmas amostras.</translation>
    </message>
    <message>
        <source>A whole number from 0 to %1, or nothing.</source>
        <translation>Um número inteiro de 0 a %1, ou nada.</translation>
    </message>
    <message>
        <source>Drawn by seed</source>
        <translation>Sorteada pela semente</translation>
    </message>
    <message>
        <source>that of the run</source>
        <translation>a da execução</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SpreadCard</name>
    <message>
        <source>%1: %2</source>
        <comment>a quantity, a range of it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>%1–%2 px</source>
        <translation>%1–%2 px</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Brilho</translation>
    </message>
    <message>
        <source>Short side</source>
        <translation>Lado menor</translation>
    </message>
    <message>
        <source>Every image is being read.</source>
        <translation>Todas as imagens estão sendo lidas.</translation>
    </message>
    <message>
        <source>No image can be read.</source>
        <translation>Nenhuma imagem pode ser lida.</translation>
    </message>
    <message>
        <source>From %1 to %2 px, usually %3.</source>
        <translation>De %1 a %2 px, em geral %3.</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln image(s) that can be read.</source>
        <translation>
            <numerusform>%Ln imagem legível, ao todo.</numerusform>
            <numerusform>Todas as %Ln imagens legíveis.</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribuição</translation>
    </message>
    <message>
        <source>Images by brightness or size</source>
        <translation>Imagens por brilho ou tamanho</translation>
    </message>
    <message>
        <source>From %1 to %2, usually %3; %4 is white.</source>
        <translation>De %1 a %2, em geral %3; %4 é branco.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StartCard</name>
    <message>
        <source>A file…</source>
        <translation>Um arquivo…</translation>
    </message>
    <message>
        <source>Open weights</source>
        <translation>Abrir pesos</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.pth *.pt *.bin)</source>
        <translation>Pesos (*.safetensors *.pth *.pt *.bin)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Go on: %1 of %2 are here</source>
        <translation>Continuar: já há %1 de %2</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>Baixar %1</translation>
    </message>
    <message>
        <source>The file is read…</source>
        <translation>Lendo o arquivo…</translation>
    </message>
    <message numerus="yes">
        <source>About %n image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>Cerca de %n imagem de cada classe para aprender é pouco.</numerusform>
            <numerusform>Cerca de %n imagens de cada classe para aprender são poucas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start from %1</source>
        <translation>Partir de %1</translation>
    </message>
    <message>
        <source>Start from %1 (%2)</source>
        <translation>Partir de %1 (%2)</translation>
    </message>
    <message>
        <source>Nothing: weights at random</source>
        <translation>Nada: pesos aleatórios</translation>
    </message>
    <message>
        <source>%1 · %2, imported</source>
        <translation>%1 · %2, importados</translation>
    </message>
    <message>
        <source>Run %1 · %2, %3</source>
        <translation>Execução %1 · %2, %3</translation>
    </message>
    <message>
        <source>Run %1 · %2</source>
        <translation>Execução %1 · %2</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Arquivo %1</translation>
    </message>
    <message>
        <source>Top-1 accuracy %1, as published</source>
        <translation>Acurácia top-1 de %1, conforme publicada</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>treinados com %1</translation>
    </message>
    <message>
        <source>images of %1 pixels</source>
        <translation>imagens de %1 pixels</translation>
    </message>
    <message>
        <source>licence %1</source>
        <translation>licença %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>por %1</translation>
    </message>
    <message>
        <source>SHA-256 begins with %1</source>
        <translation>SHA-256 começa com %1</translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <source>The file is %1</source>
        <translation>O arquivo é %1</translation>
    </message>
    <message>
        <source>The best checkpoint: %1</source>
        <translation>O melhor checkpoint: %1</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Published weights have learned from many photographs, which mostly helps where there are few. Where we measured such a start, with 40 images a class of CIFAR-10 and weights of its other classes, it gained %1 points of accuracy (%2 to %3); for your images and these weights it is not known.</source>
        <translation>Pesos publicados aprenderam com muitas fotografias, o que em geral ajuda quando há poucas. Onde medimos esse começo, com 40 imagens por classe do CIFAR-10 e pesos das outras classes, ele rendeu %1 pontos de acurácia (%2 a %3); para as suas imagens e estes pesos não se sabe.</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3, here</source>
        <translation>%1 · %2 no ImageNet · %3, já aqui</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3</source>
        <translation>%1 · %2 no ImageNet · %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StripChart</name>
    <message>
        <source>%1 from %2 to %3, between %4 and %5</source>
        <comment>a quantity over training</comment>
        <translation>%1 de %2 a %3, entre %4 e %5</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectModel</name>
    <message>
        <source>%1
✓ kept</source>
        <comment>a class</comment>
        <translation>%1
✓ mantida</translation>
    </message>
    <message>
        <source>%1
✕ dropped</source>
        <comment>a class</comment>
        <translation>%1
✕ excluída</translation>
    </message>
    <message>
        <source>%1
✓ now %2</source>
        <comment>two classes</comment>
        <translation>%1
✓ agora %2</translation>
    </message>
    <message>
        <source>%1
its original, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
o original, %2</translation>
    </message>
    <message>
        <source>%1
or %2?</source>
        <comment>two classes</comment>
        <translation>%1
ou %2?</translation>
    </message>
    <message>
        <source>%1
a copy, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
uma cópia, %2</translation>
    </message>
    <message>
        <source>%1
unlike others</source>
        <comment>a class</comment>
        <translation>%1
diferente das outras</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsCard</name>
    <message numerus="yes">
        <source>%n decided</source>
        <translation>
            <numerusform>%n decidida</numerusform>
            <numerusform>%n decididas</numerusform>
        </translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>Nenhuma está escolhida.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) chosen</source>
        <translation>
            <numerusform>%n imagem escolhida</numerusform>
            <numerusform>%n imagens escolhidas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its own label is %2 likely</source>
        <comment>a file, a probability</comment>
        <translation>%1: seu próprio rótulo tem %2 de probabilidade</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>Suspeitas</translation>
    </message>
    <message>
        <source>All images</source>
        <translation>Todas as imagens</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>Salvar como nova versão</translation>
    </message>
    <message>
        <source>Why images are doubted</source>
        <translation>Por que as imagens são duvidosas</translation>
    </message>
    <message>
        <source>Class to relabel as</source>
        <translation>Classe do novo rótulo</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) doubted</source>
        <translation>
            <numerusform>%n rótulo duvidoso</numerusform>
            <numerusform>%n rótulos duvidosos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n near copy(ies)</source>
        <translation>
            <numerusform>%n quase cópia</numerusform>
            <numerusform>%n quase cópias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unlike all others</source>
        <translation>
            <numerusform>%n diferente de todas</numerusform>
            <numerusform>%n diferentes de todas</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep (K)</source>
        <translation>Manter (K)</translation>
    </message>
    <message>
        <source>Drop (D)</source>
        <translation>Excluir (D)</translation>
    </message>
    <message>
        <source>Relabel (R)</source>
        <translation>Trocar rótulo (R)</translation>
    </message>
    <message>
        <source>It is as it should be</source>
        <translation>Está como deve ser</translation>
    </message>
    <message>
        <source>Leave it out of the data; the file stays</source>
        <translation>Deixá-la fora dos dados; o arquivo fica</translation>
    </message>
    <message>
        <source>It is of the class beside this; the file stays</source>
        <translation>É da classe ao lado; o arquivo fica</translation>
    </message>
    <message>
        <source>The %1 strongest: show all %2</source>
        <translation>As %1 mais fortes: mostrar todas as %2</translation>
    </message>
    <message>
        <source>These weights recognise few of the images, so that many doubts are unfounded</source>
        <translation>Estes pesos reconhecem poucas das imagens, de modo que muitas dúvidas são infundadas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>Não foi possível iniciar o motor “%1”. O Anneal está totalmente instalado?</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>O motor terminou inesperadamente. Tente de novo.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableCard</name>
    <message>
        <source>column</source>
        <translation>coluna</translation>
    </message>
    <message>
        <source>is read as</source>
        <translation>é lida como</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>ausentes</translation>
    </message>
    <message>
        <source>distinct</source>
        <translation>distintos</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>contém</translation>
    </message>
    <message>
        <source>How %1 is read</source>
        <translation>Como %1 é lida</translation>
    </message>
    <message>
        <source>%1, found</source>
        <comment>a kind of column</comment>
        <translation>%1, detectado</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln linha</numerusform>
            <numerusform>%Ln linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>number</source>
        <translation>número</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>sim ou não</translation>
    </message>
    <message>
        <source>date</source>
        <translation>data</translation>
    </message>
    <message>
        <source>category</source>
        <translation>categoria</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignorada</translation>
    </message>
    <message>
        <source>%1 to %2, mean %3</source>
        <translation>%1 a %2, média %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>%1 yes</source>
        <comment>a share</comment>
        <translation>%1 sim</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colunas</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Prever</translation>
    </message>
    <message>
        <source>Column to predict</source>
        <translation>Coluna a prever</translation>
    </message>
    <message>
        <source>Train on this table</source>
        <translation>Treinar com esta tabela</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableContent</name>
    <message>
        <source>A table · %1</source>
        <translation>Uma tabela · %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableSplitCard</name>
    <message>
        <source>about %1</source>
        <comment>a number</comment>
        <translation>cerca de %1</translation>
    </message>
    <message>
        <source>none</source>
        <comment>rows</comment>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Divisões</translation>
    </message>
    <message>
        <source>A share is taken of each class, or of each range of a number, alike. How rows are split holds once you train on this table.</source>
        <translation>De cada classe, ou de cada faixa de um número, se toma a mesma parcela. A divisão das linhas vale quando você treina com esta tabela.</translation>
    </message>
    <message>
        <source>These are the very rows that are trained on.</source>
        <translation>Estas são as próprias linhas com que se treina.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThumbnailContent</name>
    <message numerus="yes">
        <source>The images are not here. %Ln small picture(s) of them came with the copy.</source>
        <translation>
            <numerusform>As imagens não estão aqui. %Ln miniatura delas veio com a cópia.</numerusform>
            <numerusform>As imagens não estão aqui. %Ln miniaturas delas vieram com a cópia.</numerusform>
        </translation>
    </message>
    <message>
        <source>Find them…</source>
        <translation>Localizar…</translation>
    </message>
    <message>
        <source>Say where the images are</source>
        <translation>Dizer onde estão as imagens</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TrainingPlace</name>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>Treinar em</translation>
    </message>
    <message>
        <source>Choose two or more.</source>
        <translation>Escolha dois ou mais.</translation>
    </message>
    <message>
        <source>Several hosts together</source>
        <translation>Vários hosts juntos</translation>
    </message>
    <message>
        <source>Which train together</source>
        <translation>Quais treinam juntos</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Where the next run trains</source>
        <translation>Onde a próxima execução treina</translation>
    </message>
    <message>
        <source>Wait for free devices</source>
        <translation>Esperar por dispositivos livres</translation>
    </message>
    <message>
        <source>The run joins the queue there, behind what waits already</source>
        <translation>A execução entra na fila de lá, atrás do que já espera</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Desfazer: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Refazer: %1</translation>
    </message>
    <message>
        <source>name of “%1”</source>
        <translation>nome de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>names of %n runs</source>
        <translation>
            <numerusform>nome de %n execução</numerusform>
            <numerusform>nomes de %n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>notes on “%1”</source>
        <translation>notas sobre “%1”</translation>
    </message>
    <message numerus="yes">
        <source>notes on %n runs</source>
        <translation>
            <numerusform>notas sobre %n execução</numerusform>
            <numerusform>notas sobre %n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>marks and tags of “%1”</source>
        <translation>marcas e etiquetas de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %n runs</source>
        <translation>
            <numerusform>marcas e etiquetas de %n execução</numerusform>
            <numerusform>marcas e etiquetas de %n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <translation>exclusão de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>deletion of %n runs</source>
        <translation>
            <numerusform>exclusão de %n execução</numerusform>
            <numerusform>exclusão de %n execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>return of “%1” from the bin</source>
        <translation>retorno de “%1” da lixeira</translation>
    </message>
    <message numerus="yes">
        <source>return of %n runs from the bin</source>
        <translation>
            <numerusform>retorno de %n execução da lixeira</numerusform>
            <numerusform>retorno de %n execuções da lixeira</numerusform>
        </translation>
    </message>
    <message>
        <source>new version of the data “%1”</source>
        <translation>nova versão dos dados “%1”</translation>
    </message>
    <message>
        <source>new version of the model “%1”</source>
        <translation>nova versão do modelo “%1”</translation>
    </message>
    <message>
        <source>new version of the policy “%1”</source>
        <translation>nova versão da política “%1”</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Não há nada a desfazer.</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>Desfeito: %1.</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>Não há nada a refazer.</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>Refeito: %1.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UnlabelledCard</name>
    <message>
        <source>Choose a folder of images without labels</source>
        <translation>Escolher uma pasta de imagens sem rótulos</translation>
    </message>
    <message>
        <source>Training can learn from images without labels, too.</source>
        <translation>O treinamento também pode aprender com imagens sem rótulos.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) in %1 are learned from, too.</source>
        <translation>
            <numerusform>Também se aprende com %Ln imagem em %1.</numerusform>
            <numerusform>Também se aprende com %Ln imagens em %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without labels</source>
        <translation>Sem rótulos</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Escolher pasta…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Deixar de fora</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ValuesButton</name>
    <message>
        <source>Values as a table</source>
        <translation>Valores em tabela</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>anneal::studio::WeightsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>Não foi possível iniciar o motor “%1”. O Anneal está totalmente instalado?</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>O motor terminou inesperadamente. Tente de novo.</translation>
    </message>
    <message>
        <source>see Settings</source>
        <translation>veja Configurações</translation>
    </message>
</context>
</TS>
