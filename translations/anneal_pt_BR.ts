<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>AccessibleComboBox</name>
    <message>
        <source>%1: %2</source>
        <comment>a combo box: what is chosen</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>CompressionWords</name>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %Ln size(s) tried.</source>
        <translation>
            <numerusform>Procurando a rede mais larga que cabe: %Ln tamanho testado.</numerusform>
            <numerusform>Procurando a rede mais larga que cabe: %Ln tamanhos testados.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %Ln network(s) tried.</source>
        <translation>
            <numerusform>Procurando as larguras das camadas: %Ln rede testada.</numerusform>
            <numerusform>Procurando as larguras das camadas: %Ln redes testadas.</numerusform>
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
        <source>The time is up, and no candidate meets all limits yet. The closest is candidate %1: %2.</source>
        <translation>O tempo acabou e nenhum candidato cumpre ainda todos os limites. O mais próximo é o candidato %1: %2.</translation>
    </message>
    <message>
        <source>No candidate meets all limits. The closest is candidate %1: %2.</source>
        <translation>Nenhum candidato cumpre todos os limites. O mais próximo é o candidato %1: %2.</translation>
    </message>
    <message>
        <source>Reading images, and measuring the model as trained.</source>
        <translation>Lendo imagens e medindo o modelo como foi treinado.</translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, loses %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>Indeciso: %Ln imagem não permite distinguir uma perda de %1. Nela, o candidato %2, que cumpre os tamanhos, perde %3 pontos: exporte-o como está, ou reserve mais imagens ou permita mais perda para ter certeza.</numerusform>
            <numerusform>Indeciso: %Ln imagens não permitem distinguir uma perda de %1. Nelas, o candidato %2, que cumpre os tamanhos, perde %3 pontos: exporte-o como está, ou reserve mais imagens ou permita mais perda para ter certeza.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next compression measures its files if a C compiler is installed or the environment variable CC names one.</source>
        <translation>A próxima compressão mede seus arquivos assim que um compilador C estiver instalado ou a variável de ambiente CC indicar um.</translation>
    </message>
    <message>
        <source>The next compression measures its files if onnxruntime is installed: %1</source>
        <translation>A próxima compressão mede seus arquivos assim que o onnxruntime estiver instalado: %1</translation>
    </message>
    <message numerus="yes">
        <source>Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, which meets the size limits, gains %3 points: export it as is, or hold out more images or allow more loss to be certain.</source>
        <translation>
            <numerusform>Indeciso: %Ln imagem não permite distinguir uma perda de %1. Nela, o candidato %2, que cumpre os tamanhos, ganha %3 pontos: exporte-o como está, ou reserve mais imagens ou permita mais perda para ter certeza.</numerusform>
            <numerusform>Indeciso: %Ln imagens não permitem distinguir uma perda de %1. Nelas, o candidato %2, que cumpre os tamanhos, ganha %3 pontos: exporte-o como está, ou reserve mais imagens ou permita mais perda para ter certeza.</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%Ln new run(s)</source>
        <translation>
            <numerusform>%Ln execução nova</numerusform>
            <numerusform>%Ln execuções novas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%Ln execução com outro nome, notas ou etiquetas</numerusform>
            <numerusform>%Ln execuções com outros nomes, notas ou etiquetas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%Ln versão nova de conjuntos de dados, modelos e políticas</numerusform>
            <numerusform>%Ln versões novas de conjuntos de dados, modelos e políticas</numerusform>
        </translation>
    </message>
    <message>
        <source>The run “%1” is called “%2” in the other copy. It keeps its name here.</source>
        <translation>A execução “%1” chama-se “%2” na outra cópia. Aqui ela mantém seu nome.</translation>
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
        <source>The copy %1 is ready to share.</source>
        <translation>A cópia %1 está pronta para ser entregue.</translation>
    </message>
    <message>
        <source>Merge another copy</source>
        <translation>Incorporar outra cópia</translation>
    </message>
    <message>
        <source>Both copies changed the same things. Nothing was overwritten:</source>
        <translation>As duas cópias mudaram a mesma coisa. Nada foi sobrescrito:</translation>
    </message>
    <message>
        <source>That copy contains nothing new.</source>
        <translation>Não há nada nessa cópia que não esteja aqui.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) with new progress</source>
        <translation>
            <numerusform>%Ln execução que continuou</numerusform>
            <numerusform>%Ln execuções que continuaram</numerusform>
        </translation>
    </message>
    <message>
        <source>Merged: %1.</source>
        <translation>Incorporado: %1.</translation>
    </message>
    <message>
        <source>“%1” was edited in both. The other copy&apos;s version is called “%2” here.</source>
        <translation>“%1” foi editado nas duas. O que ele é na outra cópia chama-se “%2” aqui.</translation>
    </message>
    <message>
        <source>The run “%1” has notes in both. They were joined, one below the other.</source>
        <translation>A execução “%1” tem notas nas duas. Elas ficam uma abaixo da outra.</translation>
    </message>
    <message>
        <source>The run “%1” continued differently in the other copy. That version is called “%2” here.</source>
        <translation>A execução “%1” continuou de outro modo na outra cópia. Como está lá, chama-se “%2” aqui.</translation>
    </message>
    <message>
        <source>merging %1</source>
        <translation>trazendo %1</translation>
    </message>
    <message>
        <source>The copy %1 is ready, but without weights that are damaged in this project: those of %2.</source>
        <translation>A cópia %1 está pronta, sem os pesos que estão danificados neste projeto: os de %2.</translation>
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
        <source>%1 → %2 → %3, decay %4 %</source>
        <translation>%1 → %2 → %3, decaimento %4%</translation>
    </message>
    <message>
        <source>%1 → %2, %3 cycles</source>
        <translation>%1 → %2, %3 ciclos</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the shape of a curve, its values</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, after a warm-up of %2 %</source>
        <comment>a curve</comment>
        <translation>%1, após aquecimento de %2%</translation>
    </message>
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
    <message>
        <source>Use the form %1.</source>
        <translation>Escreva assim: %1.</translation>
    </message>
</context>
<context>
    <name>DataChoiceWords</name>
    <message>
        <source>names images in a way that this page cannot show</source>
        <translation>indica imagens de um modo que esta página não mostra</translation>
    </message>
    <message>
        <source>Name a folder of images, or train on it by command.</source>
        <translation>Indique uma pasta de imagens, ou treine com elas pela linha de comando.</translation>
    </message>
</context>
<context>
    <name>DataRequests</name>
    <message>
        <source>A command packs data as it lies there: not corrected, and not split otherwise, as it is here.</source>
        <translation>Um comando empacota os dados como estão: sem as correções e sem a divisão feita aqui.</translation>
    </message>
</context>
<context>
    <name>DataThere</name>
    <message>
        <source>The folder on %1 must begin with “/”.</source>
        <translation>A pasta em %1 deve começar com “/”.</translation>
    </message>
    <message>
        <source>Data other than one folder of images</source>
        <translation>Dados que não são uma pasta de imagens</translation>
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
        <translation>Baixe-os de novo na página Modelos.</translation>
    </message>
    <message>
        <source>%1 is only on this computer; %2 does not have it.</source>
        <translation>%1 é um arquivo deste computador, que %2 não tem.</translation>
    </message>
    <message>
        <source>Train here, or omit it.</source>
        <translation>Treine aqui ou deixe-o de fora.</translation>
    </message>
    <message>
        <source>The location of the data on %1 is not known.</source>
        <translation>Não se sabe onde estão os dados em %1.</translation>
    </message>
    <message>
        <source>Send it there, or enter its folder next to the chosen host.</source>
        <translation>Envie-os para lá, ou diga onde estão, ao lado do host escolhido.</translation>
    </message>
    <message>
        <source>To train together, several hosts each need the data.</source>
        <translation>Vários hosts treinam juntos com dados que cada um deles tem.</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>&quot;%1&quot; has dates, which cannot be predicted</source>
        <translation>&quot;%1&quot; contém datas, que não podem ser previstas</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an empty column</source>
        <translation>&quot;%1&quot; é uma coluna vazia</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a strategy%2</source>
        <translation>&quot;%1&quot; não é uma estratégia%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the same in every row, so there is nothing to predict</source>
        <translation>&quot;%1&quot; é igual em todas as linhas, portanto não há nada a prever</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of run %2</source>
        <translation>&quot;%1&quot; da execução %2</translation>
    </message>
    <message>
        <source>%1 and %2 differ</source>
        <translation>%1 e %2 diferem</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 e mais %2</translation>
    </message>
    <message>
        <source>%1 are needed</source>
        <translation>são necessários %1</translation>
    </message>
    <message>
        <source>%1 are needed; remove files, or name a folder on another file system with `anneal-remote hosts add --root DIR`</source>
        <translation>são necessários %1; remova arquivos ou indique uma pasta em outro sistema de arquivos com `anneal-remote hosts add --root DIR`</translation>
    </message>
    <message>
        <source>%1 are needed; remove some, or name a folder on another file system with `anneal-remote hosts add --root DIR`</source>
        <translation>são necessários %1; remova alguns ou indique uma pasta em outro sistema de arquivos com `anneal-remote hosts add --root DIR`</translation>
    </message>
    <message>
        <source>%1 cannot be read there: %2</source>
        <translation>%1 não pode ser lido lá: %2</translation>
    </message>
    <message>
        <source>%1 corrections no longer hold</source>
        <translation>%1 correções não são mais válidas</translation>
    </message>
    <message>
        <source>%1 does not reach %2 at %3</source>
        <translation>%1 não alcança %2 em %3</translation>
    </message>
    <message>
        <source>%1 does not reach %2 at %3: %4</source>
        <translation>%1 não alcança %2 em %3: %4</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2</source>
        <translation>%1 terminou com o código de saída %2</translation>
    </message>
    <message>
        <source>%1 ended without finishing</source>
        <translation>%1 terminou sem concluir</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>%1 has an unknown type %2</source>
        <translation>%1 tem um tipo desconhecido, %2</translation>
    </message>
    <message>
        <source>%1 has no NCCL</source>
        <translation>%1 não tem NCCL</translation>
    </message>
    <message>
        <source>%1 has no attribute &quot;%2&quot;%3</source>
        <translation>%1 não tem o atributo &quot;%2&quot;%3</translation>
    </message>
    <message>
        <source>%1 has no attribute %2</source>
        <translation>%1 não tem o atributo %2</translation>
    </message>
    <message>
        <source>%1 has no valid %2</source>
        <translation>%1 não tem %2 válido</translation>
    </message>
    <message>
        <source>%1 has no valid data_offsets</source>
        <translation>%1 não tem data_offsets válido</translation>
    </message>
    <message>
        <source>%1 has offsets that do not match its shape and type</source>
        <translation>%1 tem deslocamentos que não correspondem à sua forma e ao seu tipo</translation>
    </message>
    <message>
        <source>%1 is called as %2</source>
        <translation>%1 tem o nome %2</translation>
    </message>
    <message>
        <source>%1 is encrypted</source>
        <translation>%1 está criptografado</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 está faltando</translation>
    </message>
    <message>
        <source>%1 is missing from libtorch</source>
        <translation>%1 está faltando na libtorch</translation>
    </message>
    <message>
        <source>%1 is not an object and has no keys</source>
        <translation>%1 não é um objeto e não tem chaves</translation>
    </message>
    <message>
        <source>%1 is not described by an object</source>
        <translation>%1 não está descrito por um objeto</translation>
    </message>
    <message>
        <source>%1 left of the account&apos;s</source>
        <translation>restam %1 da conta</translation>
    </message>
    <message>
        <source>%1 needs a value</source>
        <translation>%1 precisa de um valor</translation>
    </message>
    <message>
        <source>%1 needs images, [channels, height, width]</source>
        <translation>%1 precisa de imagens, [channels, height, width]</translation>
    </message>
    <message>
        <source>%1 of %2 available</source>
        <translation>%1 de %2 disponíveis</translation>
    </message>
    <message>
        <source>%1 of another task did not match: %2.</source>
        <translation>%1 de outra tarefa não corresponderam: %2.</translation>
    </message>
    <message>
        <source>%1 of bucket %2</source>
        <translation>%1 do bucket %2</translation>
    </message>
    <message>
        <source>%1 overlaps another</source>
        <translation>%1 se sobrepõe a outro</translation>
    </message>
    <message>
        <source>%1 reaches %2 from %3, where it cannot listen</source>
        <translation>%1 alcança %2 a partir de %3, onde não pode escutar</translation>
    </message>
    <message>
        <source>%1 refers to a row of %2 that does not exist.</source>
        <translation>%1 se refere a uma linha de %2 que não existe.</translation>
    </message>
    <message>
        <source>%1 s from ours</source>
        <translation>%1 s de diferença em relação ao nosso</translation>
    </message>
    <message>
        <source>%1 takes %2 in brackets</source>
        <translation>%1 recebe %2 entre colchetes</translation>
    </message>
    <message>
        <source>%1 takes %2 times as long for a step as the others, which wait for it</source>
        <translation>%1 leva %2 vezes o tempo dos outros por passo, e os outros esperam por ele</translation>
    </message>
    <message>
        <source>%1 was killed by %2</source>
        <translation>%1 foi encerrado por %2</translation>
    </message>
    <message>
        <source>%1 was told to stop by %2</source>
        <translation>%1 recebeu de %2 a ordem de parar</translation>
    </message>
    <message>
        <source>%1, or auto</source>
        <translation>%1, ou auto</translation>
    </message>
    <message>
        <source>%1. `anneal data` lists them.</source>
        <translation>%1. `anneal data` os lista.</translation>
    </message>
    <message>
        <source>%1: the file is not there</source>
        <translation>%1: o arquivo não está lá</translation>
    </message>
    <message>
        <source>%1; the run waits until there is room</source>
        <translation>%1; a execução espera até haver espaço</translation>
    </message>
    <message>
        <source>%1from step %2 to %3</source>
        <translation>%1do passo %2 ao %3</translation>
    </message>
    <message>
        <source>%1tail -c +%2 %3 | head -c %4</source>
        <translation>%1tail -c +%2 %3 | head -c %4</translation>
    </message>
    <message>
        <source>--data DIR, or &quot;data&quot;: &quot;DIR&quot; in the spec</source>
        <translation>--data DIR, ou &quot;data&quot;: &quot;DIR&quot; na especificação</translation>
    </message>
    <message>
        <source>--node-rank is %1, but the first node&apos;s run has --nodes %2</source>
        <translation>--node-rank é %1, mas a execução do primeiro nó tem --nodes %2</translation>
    </message>
    <message>
        <source>--target COLUMN, one of: %1.</source>
        <translation>--target COLUMN, um destes: %1.</translation>
    </message>
    <message>
        <source>--target COLUMN, or &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} in the data of the spec</source>
        <translation>--target COLUMN, ou &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} em data da especificação</translation>
    </message>
    <message>
        <source>--unlabelled DIR, or &quot;unlabelled&quot;: {&quot;folder&quot;: DIR} in the data of the spec</source>
        <translation>--unlabelled DIR, ou &quot;unlabelled&quot;: {&quot;folder&quot;: DIR} em data da especificação</translation>
    </message>
    <message>
        <source>1 correction no longer holds</source>
        <translation>1 correção não é mais válida</translation>
    </message>
    <message>
        <source>A checkpoint could not be evaluated: %1</source>
        <translation>Um checkpoint não pôde ser avaliado: %1</translation>
    </message>
    <message>
        <source>A graph has one output: connect the node or remove it.</source>
        <translation>Um grafo tem uma única saída: conecte o nó ou remova-o.</translation>
    </message>
    <message>
        <source>A row of %1</source>
        <translation>Uma linha de %1</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>endereço já em uso</translation>
    </message>
    <message>
        <source>Both inputs must have the same shape.</source>
        <translation>As duas entradas devem ter a mesma forma.</translation>
    </message>
    <message>
        <source>Bottleneck blocks: the usual reference for photographs</source>
        <translation>Blocos bottleneck: a referência usual para fotografias</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>pipe interrompido</translation>
    </message>
    <message>
        <source>CUDA is not available: %1</source>
        <translation>CUDA não está disponível: %1</translation>
    </message>
    <message>
        <source>CUDA&apos;s libraries</source>
        <translation>as bibliotecas do CUDA</translation>
    </message>
    <message>
        <source>CUDA&apos;s libraries cannot be sent from here: %1; packaging/libtorch.sh with ANNEAL_GPU=1 fetches them</source>
        <translation>as bibliotecas CUDA não podem ser enviadas daqui: %1; packaging/libtorch.sh com ANNEAL_GPU=1 as obtém</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>não foi possível alocar memória</translation>
    </message>
    <message>
        <source>Choose a file that ends in .anneal.</source>
        <translation>Escolha um arquivo que termine em .anneal.</translation>
    </message>
    <message>
        <source>Choose a new or empty folder.</source>
        <translation>Escolha uma pasta nova ou vazia.</translation>
    </message>
    <message>
        <source>Choose accuracy, macro_f1 or loss.</source>
        <translation>Escolha accuracy, macro_f1 ou loss.</translation>
    </message>
    <message>
        <source>Choose another checkpoint.</source>
        <translation>Escolha outro checkpoint.</translation>
    </message>
    <message>
        <source>Choose another column, or table-regression for numbers.</source>
        <translation>Escolha outra coluna, ou table-regression para números.</translation>
    </message>
    <message>
        <source>Choose another name, or move the journal away.</source>
        <translation>Escolha outro nome ou mova o diário para outro lugar.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Escolha outro nome.</translation>
    </message>
    <message>
        <source>Choose rmse, mae, r2 or loss.</source>
        <translation>Escolha rmse, mae, r2 ou loss.</translation>
    </message>
    <message>
        <source>Choose the .anneal file itself.</source>
        <translation>Escolha o próprio arquivo .anneal.</translation>
    </message>
    <message>
        <source>Choose the method &quot;logits&quot;.</source>
        <translation>Escolha o método &quot;logits&quot;.</translation>
    </message>
    <message>
        <source>Choose the model that the file was made for.</source>
        <translation>Escolha o modelo para o qual o arquivo foi feito.</translation>
    </message>
    <message>
        <source>Choose training.early_stop or training.until.minutes.</source>
        <translation>Escolha training.early_stop ou training.until.minutes.</translation>
    </message>
    <message>
        <source>Columns are counted from 0.</source>
        <translation>As colunas são contadas a partir de 0.</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>conexão recusada</translation>
    </message>
    <message>
        <source>Connection reset by peer</source>
        <translation>conexão encerrada pelo outro lado</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>tempo de conexão esgotado</translation>
    </message>
    <message>
        <source>Convert it to JPEG or PNG.</source>
        <translation>Converta-a para JPEG ou PNG.</translation>
    </message>
    <message>
        <source>Convert it to PNG.</source>
        <translation>Converta-a para PNG.</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own, or change its permissions.</source>
        <translation>Copie-o para uma pasta sua ou altere suas permissões.</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>dispositivo ou recurso ocupado</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>a pasta não está vazia</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>cota de disco excedida</translation>
    </message>
    <message>
        <source>Export it as &quot;onnx-int8&quot;.</source>
        <translation>Exporte-o como &quot;onnx-int8&quot;.</translation>
    </message>
    <message>
        <source>Export it as onnx.</source>
        <translation>Exporte-o como onnx.</translation>
    </message>
    <message>
        <source>Export the model as &quot;onnx&quot; instead, or train a convolutional network: resnet8, resnet18, mobilenet_v2, ….</source>
        <translation>Em vez disso, exporte o modelo como &quot;onnx&quot; ou treine uma rede convolucional: resnet8, resnet18, mobilenet_v2, ….</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>o arquivo já existe</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>nome de arquivo longo demais</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>arquivo grande demais</translation>
    </message>
    <message>
        <source>For example [{&quot;student&quot;: &quot;layer3.1.relu2&quot;, &quot;teacher&quot;: &quot;layer3.1.relu2&quot;}].</source>
        <translation>Por exemplo, [{&quot;student&quot;: &quot;layer3.1.relu2&quot;, &quot;teacher&quot;: &quot;layer3.1.relu2&quot;}].</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Libere espaço e tente de novo.</translation>
    </message>
    <message>
        <source>Fully connected layers: for tables, and flat or very small inputs</source>
        <translation>Camadas totalmente conectadas: para tabelas e entradas planas ou muito pequenas</translation>
    </message>
    <message>
        <source>Get the weights again.</source>
        <translation>Obtenha os pesos de novo.</translation>
    </message>
    <message>
        <source>Give each node its own name.</source>
        <translation>Dê a cada nó um nome próprio.</translation>
    </message>
    <message>
        <source>Google Drive</source>
        <translation>Google Drive</translation>
    </message>
    <message>
        <source>ImageNet-1k, after 3.6 billion images of Instagram</source>
        <translation>ImageNet-1k, após 3,6 bilhões de imagens do Instagram</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erro de entrada/saída</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>argumento inválido</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>é uma pasta</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Omita-o.</translation>
    </message>
    <message>
        <source>Make the input or the layer smaller.</source>
        <translation>Diminua a entrada ou a camada.</translation>
    </message>
    <message>
        <source>Match %1 needs a value</source>
        <translation>Match %1 precisa de um valor</translation>
    </message>
    <message>
        <source>Move the journal away, and open the project again.</source>
        <translation>Mova o diário para outro lugar e abra o projeto de novo.</translation>
    </message>
    <message>
        <source>NCCL cannot connect the ranks: %1</source>
        <translation>NCCL não consegue conectar os ranks: %1</translation>
    </message>
    <message>
        <source>NCCL gave a wrong sum</source>
        <translation>NCCL deu uma soma errada</translation>
    </message>
    <message>
        <source>Name a CSV file.</source>
        <translation>Indique um arquivo CSV.</translation>
    </message>
    <message>
        <source>Name a folder of images to evaluate on, or add images.</source>
        <translation>Indique uma pasta de imagens para avaliar ou adicione imagens.</translation>
    </message>
    <message>
        <source>Name a model.safetensors or a run directory.</source>
        <translation>Indique um model.safetensors ou um diretório de execução.</translation>
    </message>
    <message>
        <source>Name another split with --split, or use `anneal predict`.</source>
        <translation>Indique outra divisão com --split ou use `anneal predict`.</translation>
    </message>
    <message>
        <source>Name the images.</source>
        <translation>Indique as imagens.</translation>
    </message>
    <message>
        <source>Name the run directory.</source>
        <translation>Indique o diretório da execução.</translation>
    </message>
    <message>
        <source>Names consist of 1 to 200 letters A to Z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>Os nomes consistem em 1 a 200 caracteres: letras de A a Z, dígitos, &quot;.&quot;, &quot;_&quot; e &quot;-&quot;.</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>a rede está inacessível</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>não há rota até o host</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>não há mais espaço no dispositivo</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>não existe tal arquivo ou pasta</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>não é uma pasta</translation>
    </message>
    <message>
        <source>Only the sizes before the last can change.</source>
        <translation>Somente os tamanhos antes do último podem mudar.</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>operação não permitida</translation>
    </message>
    <message>
        <source>Operations are: %1.</source>
        <translation>As operações são: %1.</translation>
    </message>
    <message>
        <source>Pack the data again with anneal pack.</source>
        <translation>Empacote os dados de novo com anneal pack.</translation>
    </message>
    <message>
        <source>Parts of %1 are missing.</source>
        <translation>Partes de %1 estão faltando.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permissão negada</translation>
    </message>
    <message>
        <source>Presets are: %1.</source>
        <translation>As predefinições são: %1.</translation>
    </message>
    <message>
        <source>Put a &quot;flatten&quot; before it.</source>
        <translation>Coloque um &quot;flatten&quot; antes dele.</translation>
    </message>
    <message>
        <source>Put a &quot;tokens&quot; before it.</source>
        <translation>Coloque um &quot;tokens&quot; antes dele.</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>sistema de arquivos somente leitura</translation>
    </message>
    <message>
        <source>Rename or remove one of them.</source>
        <translation>Renomeie ou remova um deles.</translation>
    </message>
    <message>
        <source>Repair these files.</source>
        <translation>Repare estes arquivos.</translation>
    </message>
    <message>
        <source>Resilio Sync</source>
        <translation>Resilio Sync</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>Linha %1 de %2</translation>
    </message>
    <message>
        <source>Save it in a folder of your own, or change the folder&apos;s permissions.</source>
        <translation>Salve-o em uma pasta sua ou altere as permissões da pasta.</translation>
    </message>
    <message>
        <source>Set HOME or XDG_STATE_HOME.</source>
        <translation>Defina HOME ou XDG_STATE_HOME.</translation>
    </message>
    <message>
        <source>Slurm does not answer</source>
        <translation>Slurm não responde</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>identificador de arquivo obsoleto</translation>
    </message>
    <message>
        <source>Text file busy</source>
        <translation>arquivo de programa em uso</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>O arquivo está danificado: %1.</translation>
    </message>
    <message>
        <source>The smallest for phones and boards</source>
        <translation>O menor, para celulares e placas</translation>
    </message>
    <message>
        <source>The standard residual network: accurate, slower</source>
        <translation>A rede residual padrão: boa acurácia, porém mais lenta</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments</source>
        <translation>Três blocos residuais: minúsculo, para experimentos rápidos</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>níveis demais de links simbólicos</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>arquivos abertos demais</translation>
    </message>
    <message>
        <source>Train with a validation or a test split.</source>
        <translation>Treine com uma divisão de validação ou de teste.</translation>
    </message>
    <message>
        <source>Train with training.image_size %1.</source>
        <translation>Treine com training.image_size %1.</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>o ponto de transporte não está conectado</translation>
    </message>
    <message>
        <source>Twice as deep as resnet18</source>
        <translation>Duas vezes mais profundo que resnet18</translation>
    </message>
    <message>
        <source>Twice as deep as resnet50</source>
        <translation>Duas vezes mais profundo que resnet50</translation>
    </message>
    <message>
        <source>Update Anneal to open it.</source>
        <translation>Atualize o Anneal para abri-lo.</translation>
    </message>
    <message>
        <source>Use larger images, a smaller kernel or more padding.</source>
        <translation>Use imagens maiores, um kernel menor ou mais padding.</translation>
    </message>
    <message>
        <source>Versions of %1 &quot;%2&quot; are missing.</source>
        <translation>Faltam versões de %1 &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>Vision transformer, 22 million parameters</source>
        <translation>Vision transformer, 22 milhões de parâmetros</translation>
    </message>
    <message>
        <source>Vision transformer, 304 million parameters: for large devices</source>
        <translation>Vision transformer, 304 milhões de parâmetros: para dispositivos grandes</translation>
    </message>
    <message>
        <source>Vision transformer, 5.7 million parameters</source>
        <translation>Vision transformer, 5,7 milhões de parâmetros</translation>
    </message>
    <message>
        <source>Vision transformer, 632 million parameters: for large devices</source>
        <translation>Vision transformer, 632 milhões de parâmetros: para dispositivos grandes</translation>
    </message>
    <message>
        <source>Wait until it is done, or close it.</source>
        <translation>Aguarde até que termine ou feche-o.</translation>
    </message>
    <message>
        <source>What it knows of %1 of the classes is kept.</source>
        <translation>O que ele sabe sobre %1 das classes é mantido.</translation>
    </message>
    <message>
        <source>Write them in a smaller unit.</source>
        <translation>Escreva-os em uma unidade menor.</translation>
    </message>
    <message>
        <source>Written by Anneal %1.</source>
        <translation>Escrito pelo Anneal %1.</translation>
    </message>
    <message>
        <source>[ ! -d %1/lib ] || echo cuda</source>
        <translation>[ ! -d %1/lib ] || echo cuda</translation>
    </message>
    <message>
        <source>__setstate__ of something that is not a plain dict</source>
        <translation>__setstate__ de algo que não é um dict simples</translation>
    </message>
    <message>
        <source>`anneal model` lists the nodes.</source>
        <translation>`anneal model` lista os nós.</translation>
    </message>
    <message>
        <source>`anneal models` lists the presets.</source>
        <translation>`anneal models` lista as predefinições.</translation>
    </message>
    <message>
        <source>`anneal stop` ends a run.</source>
        <translation>`anneal stop` encerra uma execução.</translation>
    </message>
    <message>
        <source>a %1 needs a name</source>
        <translation>%1 precisa de um nome</translation>
    </message>
    <message>
        <source>a JFIF revision that does not exist</source>
        <translation>uma revisão JFIF que não existe</translation>
    </message>
    <message>
        <source>a class</source>
        <translation>uma classe</translation>
    </message>
    <message>
        <source>a closing bracket is missing</source>
        <translation>falta um colchete ou parêntese de fechamento</translation>
    </message>
    <message>
        <source>a command failed there (%1): %2</source>
        <translation>um comando falhou lá (%1): %2</translation>
    </message>
    <message>
        <source>a copy of what?</source>
        <translation>uma cópia de quê?</translation>
    </message>
    <message>
        <source>a count is</source>
        <translation>uma contagem é</translation>
    </message>
    <message>
        <source>a decimal comma</source>
        <translation>uma vírgula decimal</translation>
    </message>
    <message>
        <source>a decimal point</source>
        <translation>um ponto decimal</translation>
    </message>
    <message>
        <source>a global has no name</source>
        <translation>um global não tem nome</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>uma chave não tem valor</translation>
    </message>
    <message>
        <source>a line</source>
        <translation>uma linha</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>uma lista de %1</translation>
    </message>
    <message>
        <source>a list of %1 numbers</source>
        <translation>uma lista de %1 números</translation>
    </message>
    <message>
        <source>a list of 1 to 64 widths from 1 to 65536</source>
        <translation>uma lista de 1 a 64 larguras de 1 a 65536</translation>
    </message>
    <message>
        <source>a list of category names</source>
        <translation>uma lista de nomes de categorias</translation>
    </message>
    <message>
        <source>a list of classes</source>
        <translation>uma lista de classes</translation>
    </message>
    <message>
        <source>a list of files</source>
        <translation>uma lista de arquivos</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>uma lista de nomes</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>uma lista de números</translation>
    </message>
    <message>
        <source>a list of pairs of numbers, target and predicted</source>
        <translation>uma lista de pares de números, alvo e previsto</translation>
    </message>
    <message>
        <source>a list of paths</source>
        <translation>uma lista de caminhos</translation>
    </message>
    <message>
        <source>a list of patterns</source>
        <translation>uma lista de padrões</translation>
    </message>
    <message>
        <source>a list of places in the split</source>
        <translation>uma lista de posições na divisão</translation>
    </message>
    <message>
        <source>a list of seconds, one for each rank</source>
        <translation>uma lista de segundos, um para cada rank</translation>
    </message>
    <message>
        <source>a list of widths</source>
        <translation>uma lista de larguras</translation>
    </message>
    <message>
        <source>a list of words</source>
        <translation>uma lista de palavras</translation>
    </message>
    <message>
        <source>a listening socket</source>
        <translation>um socket de escuta</translation>
    </message>
    <message>
        <source>a login node: runs can be jobs (in the window, or with `anneal-remote train --slurm`)</source>
        <translation>um nó de login: as execuções podem ser jobs (na janela ou com `anneal-remote train --slurm`)</translation>
    </message>
    <message>
        <source>a matrix of %1 rows and columns, one for each class</source>
        <translation>uma matriz de %1 linhas e colunas, uma para cada classe</translation>
    </message>
    <message>
        <source>a message of the first node</source>
        <translation>uma mensagem do primeiro nó</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>um modelo</translation>
    </message>
    <message>
        <source>a node&apos;s message</source>
        <translation>uma mensagem de um nó</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>a number from</source>
        <translation>um número de</translation>
    </message>
    <message>
        <source>a number, a name or a bracket is missing</source>
        <translation>falta um número, um nome ou um parêntese</translation>
    </message>
    <message>
        <source>a quoted field must be followed by a delimiter or the end of the line%1</source>
        <translation>um campo entre aspas deve ser seguido por um delimitador ou pelo fim da linha%1</translation>
    </message>
    <message>
        <source>a replayed CUDA graph gave a wrong product</source>
        <translation>um grafo CUDA reexecutado deu um produto errado</translation>
    </message>
    <message>
        <source>a run needs a name</source>
        <translation>uma execução precisa de um nome</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>um socket</translation>
    </message>
    <message>
        <source>a step led to weights that are not finite</source>
        <translation>um passo levou a pesos que não são finitos</translation>
    </message>
    <message>
        <source>a stop was requested</source>
        <translation>uma parada foi solicitada</translation>
    </message>
    <message>
        <source>a storage is described in two ways</source>
        <translation>um storage é descrito de duas maneiras</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>um número inteiro</translation>
    </message>
    <message>
        <source>a whole number from</source>
        <translation>um número inteiro de</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>um número inteiro de %1 a %2</translation>
    </message>
    <message>
        <source>add the key to ssh-agent</source>
        <translation>adicione a chave ao ssh-agent</translation>
    </message>
    <message>
        <source>add up gradients</source>
        <translation>somar gradientes</translation>
    </message>
    <message>
        <source>allocate memory for gradients</source>
        <translation>alocar memória para gradientes</translation>
    </message>
    <message>
        <source>an argument with a NUL byte cannot be given to a program</source>
        <translation>um argumento com um byte NUL não pode ser passado a um programa</translation>
    </message>
    <message>
        <source>an extra field is too short</source>
        <translation>um campo extra é curto demais</translation>
    </message>
    <message>
        <source>an operator is missing before</source>
        <translation>falta um operador antes de</translation>
    </message>
    <message>
        <source>an unknown address</source>
        <translation>um endereço desconhecido</translation>
    </message>
    <message>
        <source>an unknown code for how colours are stored</source>
        <translation>um código desconhecido para a forma como as cores são armazenadas</translation>
    </message>
    <message>
        <source>and ended with %1</source>
        <translation>e terminou com %1</translation>
    </message>
    <message>
        <source>and node</source>
        <translation>e nó</translation>
    </message>
    <message>
        <source>and that no earlier rule matches</source>
        <translation>e que nenhuma regra anterior corresponda</translation>
    </message>
    <message>
        <source>anneal data %1 --corrections %2 --%3 %4</source>
        <translation>anneal data %1 --corrections %2 --%3 %4</translation>
    </message>
    <message>
        <source>anneal predict</source>
        <translation>anneal predict</translation>
    </message>
    <message>
        <source>anneal project %1</source>
        <translation>anneal project %1</translation>
    </message>
    <message>
        <source>anneal weights fetch %1</source>
        <translation>anneal weights fetch %1</translation>
    </message>
    <message>
        <source>anneal weights import FILE --as %1</source>
        <translation>anneal weights import FILE --as %1</translation>
    </message>
    <message>
        <source>anneal-worker evaluate</source>
        <translation>anneal-worker evaluate</translation>
    </message>
    <message>
        <source>another computer</source>
        <translation>outro computador</translation>
    </message>
    <message>
        <source>another program is writing to this project</source>
        <translation>outro programa está gravando neste projeto</translation>
    </message>
    <message>
        <source>another rank has failed</source>
        <translation>outro rank falhou</translation>
    </message>
    <message>
        <source>are gone</source>
        <translation>não existem mais</translation>
    </message>
    <message>
        <source>are new</source>
        <translation>são novos</translation>
    </message>
    <message>
        <source>are not shares above 0 and below 1</source>
        <translation>não são proporções acima de 0 e abaixo de 1</translation>
    </message>
    <message>
        <source>are unlike all others</source>
        <translation>são diferentes de todos os outros</translation>
    </message>
    <message>
        <source>arrays are used as they lie in the file</source>
        <translation>os arrays são usados como estão dispostos no arquivo</translation>
    </message>
    <message>
        <source>arrays are written as they lie in memory</source>
        <translation>os arrays são gravados como estão dispostos na memória</translation>
    </message>
    <message>
        <source>as in other columns</source>
        <translation>como em outras colunas</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>como treinado</translation>
    </message>
    <message>
        <source>at column %1</source>
        <translation>na coluna %1</translation>
    </message>
    <message>
        <source>at most 64 of them</source>
        <translation>no máximo 64 deles</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>em atividade</translation>
    </message>
    <message>
        <source>batch plan of %1 samples at side %2</source>
        <translation>plano de lote de %1 amostras com lado %2</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>foi interrompido</translation>
    </message>
    <message>
        <source>broke off: %1</source>
        <translation>foi interrompido: %1</translation>
    </message>
    <message>
        <source>build it, or name another with the environment variable ANNEAL_WORKER</source>
        <translation>compile-o ou indique outro com a variável de ambiente ANNEAL_WORKER</translation>
    </message>
    <message>
        <source>bytes in a name</source>
        <translation>bytes em um nome</translation>
    </message>
    <message>
        <source>bytes in the log of one run</source>
        <translation>bytes no log de uma execução</translation>
    </message>
    <message>
        <source>bytes of names of curves</source>
        <translation>bytes de nomes de curvas</translation>
    </message>
    <message>
        <source>bytes of names of datasets, models and policies</source>
        <translation>bytes de nomes de conjuntos de dados, modelos e políticas</translation>
    </message>
    <message>
        <source>bytes of text about runs</source>
        <translation>bytes de texto sobre execuções</translation>
    </message>
    <message>
        <source>caller&apos;s messages</source>
        <translation>mensagens do chamador</translation>
    </message>
    <message>
        <source>can be read by others, so it is not a secret</source>
        <translation>pode ser lido por outros, portanto não é segredo</translation>
    </message>
    <message>
        <source>can&apos;t allocate memory</source>
        <translation>não é possível alocar memória</translation>
    </message>
    <message>
        <source>can&apos;t allocate memory: the limit leaves less than</source>
        <translation>não é possível alocar memória: o limite deixa menos de</translation>
    </message>
    <message>
        <source>cannot be compressed</source>
        <translation>não pode ser comprimido</translation>
    </message>
    <message>
        <source>cannot be copied</source>
        <translation>não pode ser copiado</translation>
    </message>
    <message>
        <source>cannot be entered</source>
        <translation>não pode ser acessado</translation>
    </message>
    <message>
        <source>cannot be kept in memory</source>
        <translation>não pode ser mantido na memória</translation>
    </message>
    <message>
        <source>cannot be locked</source>
        <translation>não pode ser bloqueado</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>não pode ser criado</translation>
    </message>
    <message>
        <source>cannot be made small enough for %1 bytes</source>
        <translation>não pode ser reduzido o bastante para %1 bytes</translation>
    </message>
    <message>
        <source>cannot be of the class &quot;%1&quot;, which the data does not have%2</source>
        <translation>não pode ser da classe &quot;%1&quot;, que os dados não têm%2</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>não pode ser aberto</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>não pode ser alcançado</translation>
    </message>
    <message>
        <source>cannot be reached: %1</source>
        <translation>não pode ser alcançado: %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>não pode ser lido</translation>
    </message>
    <message>
        <source>cannot be read as a folder: %1</source>
        <translation>não pode ser lido como pasta: %1</translation>
    </message>
    <message>
        <source>cannot be read as tensors: %1</source>
        <translation>não pode ser lido como tensores: %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>não pode ser lido: %1</translation>
    </message>
    <message>
        <source>cannot be renamed</source>
        <translation>não pode ser renomeado</translation>
    </message>
    <message>
        <source>cannot be repaired</source>
        <translation>não pode ser reparado</translation>
    </message>
    <message>
        <source>cannot be shared</source>
        <translation>não pode ser compartilhado</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>não pode ser iniciado</translation>
    </message>
    <message>
        <source>cannot be started: there is no such program</source>
        <translation>não pode ser iniciado: não existe tal programa</translation>
    </message>
    <message>
        <source>cannot be stopped</source>
        <translation>não pode ser parado</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>não pode ser usado</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>não pode ser gravado</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>não pode ser gravado: %1</translation>
    </message>
    <message>
        <source>cannot be written; is the disk full?</source>
        <translation>não pode ser gravado; o disco está cheio?</translation>
    </message>
    <message>
        <source>cannot compress</source>
        <translation>não é possível comprimir</translation>
    </message>
    <message>
        <source>cannot compress: %1</source>
        <translation>não é possível comprimir: %1</translation>
    </message>
    <message>
        <source>cannot encode a JPEG image</source>
        <translation>não é possível codificar uma imagem JPEG</translation>
    </message>
    <message>
        <source>cannot encode a JPEG image: %1</source>
        <translation>não é possível codificar uma imagem JPEG: %1</translation>
    </message>
    <message>
        <source>cannot encode a PNG image</source>
        <translation>não é possível codificar uma imagem PNG</translation>
    </message>
    <message>
        <source>cannot encode a PNG image: %1</source>
        <translation>não é possível codificar uma imagem PNG: %1</translation>
    </message>
    <message>
        <source>cannot listen</source>
        <translation>não é possível escutar</translation>
    </message>
    <message>
        <source>cannot make a socket</source>
        <translation>não é possível criar um socket</translation>
    </message>
    <message>
        <source>cannot open the folder</source>
        <translation>não é possível abrir a pasta</translation>
    </message>
    <message>
        <source>cannot replace the file</source>
        <translation>não é possível substituir o arquivo</translation>
    </message>
    <message>
        <source>cannot start a process</source>
        <translation>não é possível iniciar um processo</translation>
    </message>
    <message>
        <source>cannot wait for signals</source>
        <translation>não é possível aguardar sinais</translation>
    </message>
    <message>
        <source>cannot wait for the other hosts: %1</source>
        <translation>não é possível aguardar os outros hosts: %1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>não é possível gravar o arquivo</translation>
    </message>
    <message>
        <source>cannot write to it</source>
        <translation>não é possível gravar nele</translation>
    </message>
    <message>
        <source>centre square, antialiased bilinear</source>
        <translation>quadrado central, bilinear com antisserrilhamento</translation>
    </message>
    <message>
        <source>choose a folder on a disk that can be written to</source>
        <translation>escolha uma pasta em um disco no qual se possa gravar</translation>
    </message>
    <message>
        <source>choose another --run-dir</source>
        <translation>escolha outro --run-dir</translation>
    </message>
    <message>
        <source>choose another model, or training.precision fp32</source>
        <translation>escolha outro modelo, ou training.precision fp32</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>escolha outro nome</translation>
    </message>
    <message>
        <source>class,path,bytes,modified_ns</source>
        <translation>class,path,bytes,modified_ns</translation>
    </message>
    <message>
        <source>computes nothing</source>
        <translation>não calcula nada</translation>
    </message>
    <message>
        <source>continue it with --resume, or choose another --run-dir</source>
        <translation>continue com --resume ou escolha outro --run-dir</translation>
    </message>
    <message>
        <source>continue with `anneal train --resume --run-dir %1`</source>
        <translation>continue com `anneal train --resume --run-dir %1`</translation>
    </message>
    <message>
        <source>could not be started</source>
        <translation>não pôde ser iniciado</translation>
    </message>
    <message>
        <source>could not create a primitive</source>
        <translation>não conseguiu criar uma primitiva</translation>
    </message>
    <message>
        <source>could not run the file in onnxruntime%1</source>
        <translation>não conseguiu executar o arquivo no onnxruntime%1</translation>
    </message>
    <message>
        <source>cpu,cpuacct:/</source>
        <translation>cpu,cpuacct:/</translation>
    </message>
    <message>
        <source>cpu: %1, %2 cores</source>
        <translation>cpu: %1, %2 núcleos</translation>
    </message>
    <message>
        <source>datasets, models and policies</source>
        <translation>conjuntos de dados, modelos e políticas</translation>
    </message>
    <message>
        <source>day first</source>
        <translation>dia primeiro</translation>
    </message>
    <message>
        <source>declares %1 images of %2 × %3 pixels, which is out of range</source>
        <translation>declara %1 imagens de %2 × %3 pixels, o que está fora do intervalo</translation>
    </message>
    <message>
        <source>declares %1 labels, which is out of range</source>
        <translation>declara %1 rótulos, o que está fora do intervalo</translation>
    </message>
    <message>
        <source>declares %1; at most %2 million are allowed</source>
        <translation>declara %1; são permitidos no máximo %2 milhões</translation>
    </message>
    <message>
        <source>def forward(self, x)</source>
        <translation>def forward(self, x)</translation>
    </message>
    <message>
        <source>did you mean &quot;%1&quot;?</source>
        <translation>você quis dizer &quot;%1&quot;?</translation>
    </message>
    <message>
        <source>dilated to %1</source>
        <translation>dilatado para %1</translation>
    </message>
    <message>
        <source>does not answer: %1</source>
        <translation>não responde: %1</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>não existe</translation>
    </message>
    <message>
        <source>does not fit %1</source>
        <translation>não é compatível com %1</translation>
    </message>
    <message>
        <source>does not know the class &quot;%1&quot; of %2</source>
        <translation>não conhece a classe &quot;%1&quot; de %2</translation>
    </message>
    <message>
        <source>does not know the run&apos;s secret</source>
        <translation>não conhece o segredo da execução</translation>
    </message>
    <message>
        <source>embeds feature %1 with %2 entries, which are not the categories of a column</source>
        <translation>incorpora a característica %1 com %2 entradas, que não são as categorias de uma coluna</translation>
    </message>
    <message>
        <source>ended with exit code %1 and no result</source>
        <translation>terminou com o código de saída %1 e sem resultado</translation>
    </message>
    <message>
        <source>ends before the data that its header declares</source>
        <translation>termina antes dos dados que seu cabeçalho declara</translation>
    </message>
    <message>
        <source>ends early</source>
        <translation>termina antes do esperado</translation>
    </message>
    <message>
        <source>ends in &quot;%1&quot; of shape %2, but %3</source>
        <translation>termina em &quot;%1&quot; de forma %2, mas %3</translation>
    </message>
    <message>
        <source>ends in &quot;%1&quot; of shape %2, but the data has %3 classes</source>
        <translation>termina em &quot;%1&quot; de forma %2, mas os dados têm %3 classes</translation>
    </message>
    <message>
        <source>ends in the middle</source>
        <translation>termina no meio</translation>
    </message>
    <message>
        <source>ends with %1 pixels, but the model is evaluated with %2</source>
        <translation>termina com %1 pixels, mas o modelo é avaliado com %2</translation>
    </message>
    <message>
        <source>estimated by Anneal</source>
        <translation>estimado pelo Anneal</translation>
    </message>
    <message>
        <source>event %1 before it is missing</source>
        <translation>o evento %1 antes dele está faltando</translation>
    </message>
    <message>
        <source>events %1 to %2 before it are missing</source>
        <translation>os eventos %1 a %2 antes dele estão faltando</translation>
    </message>
    <message>
        <source>events cannot be reported</source>
        <translation>não é possível relatar eventos</translation>
    </message>
    <message>
        <source>fetch them (%1, %2): anneal weights fetch %3</source>
        <translation>obtenha-os (%1, %2): anneal weights fetch %3</translation>
    </message>
    <message>
        <source>few images</source>
        <translation>poucas imagens</translation>
    </message>
    <message>
        <source>file system</source>
        <translation>sistema de arquivos</translation>
    </message>
    <message>
        <source>fits no preset</source>
        <translation>não corresponde a nenhuma predefinição</translation>
    </message>
    <message>
        <source>fits no preset; the nearest is %1</source>
        <translation>não corresponde a nenhuma predefinição; a mais próxima é %1</translation>
    </message>
    <message>
        <source>follow it with `anneal follow`, or end it with `anneal stop`</source>
        <translation>acompanhe-a com `anneal follow` ou encerre-a com `anneal stop`</translation>
    </message>
    <message>
        <source>for the passphrase of the key</source>
        <translation>para a senha da chave</translation>
    </message>
    <message>
        <source>for the password</source>
        <translation>para a senha</translation>
    </message>
    <message>
        <source>for this curve</source>
        <translation>para esta curva</translation>
    </message>
    <message>
        <source>forbidden (noexec)</source>
        <translation>proibido (noexec)</translation>
    </message>
    <message>
        <source>from step</source>
        <translation>a partir do passo</translation>
    </message>
    <message>
        <source>fuse norms</source>
        <translation>fundir normalizações</translation>
    </message>
    <message>
        <source>gives no answer</source>
        <translation>não dá resposta</translation>
    </message>
    <message>
        <source>gives no random numbers</source>
        <translation>não fornece números aleatórios</translation>
    </message>
    <message>
        <source>google drive</source>
        <translation>google drive</translation>
    </message>
    <message>
        <source>gradient noise scale is %1</source>
        <translation>a escala de ruído do gradiente é %1</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma do gradiente</translation>
    </message>
    <message>
        <source>gradients are exchanged as products of rank %1</source>
        <translation>os gradientes são trocados como produtos de posto %1</translation>
    </message>
    <message>
        <source>gradients are exchanged at every step</source>
        <translation>os gradientes são trocados a cada passo</translation>
    </message>
    <message>
        <source>gradients are exchanged whole</source>
        <translation>os gradientes são trocados por inteiro</translation>
    </message>
    <message>
        <source>gradients overflowed</source>
        <translation>os gradientes transbordaram</translation>
    </message>
    <message>
        <source>groups %1 must divide both the %2 channels of its input and out %3</source>
        <translation>groups %1 deve dividir tanto os %2 canais da sua entrada quanto out %3</translation>
    </message>
    <message>
        <source>has %1 bytes; at most %2 are allowed</source>
        <translation>tem %1 bytes; são permitidos no máximo %2</translation>
    </message>
    <message>
        <source>has %1 of %2 values in %3 that are %4, the first at index %5: %6</source>
        <translation>tem %1 de %2 valores em %3 que são %4, o primeiro no índice %5: %6</translation>
    </message>
    <message>
        <source>has %1 steps of weights for %2 outputs</source>
        <translation>tem %1 passos de pesos para %2 saídas</translation>
    </message>
    <message>
        <source>has %1; at least two are needed%2</source>
        <translation>tem %1; são necessários pelo menos dois%2</translation>
    </message>
    <message>
        <source>has a header of %1 bytes</source>
        <translation>tem um cabeçalho de %1 bytes</translation>
    </message>
    <message>
        <source>has a name that is too long or not UTF-8</source>
        <translation>tem um nome que não é um nome</translation>
    </message>
    <message>
        <source>has a number of more than 64 bits</source>
        <translation>tem um número de mais de 64 bits</translation>
    </message>
    <message>
        <source>has an address that cannot be read</source>
        <translation>tem um endereço que não pode ser lido</translation>
    </message>
    <message>
        <source>has both &quot;%1&quot; and &quot;%2&quot;, which mean the same split</source>
        <translation>tem tanto &quot;%1&quot; quanto &quot;%2&quot;, que significam a mesma divisão</translation>
    </message>
    <message>
        <source>has broken off the connection</source>
        <translation>interrompeu a conexão</translation>
    </message>
    <message>
        <source>has changed</source>
        <translation>mudou</translation>
    </message>
    <message>
        <source>has changed since</source>
        <translation>mudou desde então</translation>
    </message>
    <message>
        <source>has impossible masks</source>
        <translation>tem máscaras impossíveis</translation>
    </message>
    <message>
        <source>has left the run</source>
        <translation>deixou a execução</translation>
    </message>
    <message>
        <source>has no address</source>
        <translation>não tem endereço</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which %2 has%3</source>
        <translation>não tem a coluna &quot;%1&quot;, que %2 tem%3</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which is what the model predicts</source>
        <translation>não tem a coluna &quot;%1&quot;, que é o que o modelo prevê</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot;, which the model was trained with%2</source>
        <translation>não tem a coluna &quot;%1&quot;, com a qual o modelo foi treinado%2</translation>
    </message>
    <message>
        <source>has no column to predict &quot;%1&quot; from</source>
        <translation>não tem coluna a partir da qual prever &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no folder per class; found %1</source>
        <translation>não tem uma pasta por classe; encontrado: %1</translation>
    </message>
    <message>
        <source>has no image (%1); found %2</source>
        <translation>não tem imagem (%1); encontrado: %2</translation>
    </message>
    <message>
        <source>has no image that can be read</source>
        <translation>não tem imagem que possa ser lida</translation>
    </message>
    <message>
        <source>has no images of the split &quot;%1&quot;</source>
        <translation>não tem imagens da divisão &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no intact checkpoint</source>
        <translation>não tem checkpoint íntegro</translation>
    </message>
    <message>
        <source>has no number</source>
        <translation>não tem número</translation>
    </message>
    <message>
        <source>has no path</source>
        <translation>não tem caminho</translation>
    </message>
    <message>
        <source>has no path inside the folder</source>
        <translation>não tem caminho dentro da pasta</translation>
    </message>
    <message>
        <source>has no row with a value in the column &quot;%1&quot;</source>
        <translation>não tem linha com um valor na coluna &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no rows below its first line</source>
        <translation>não tem linhas abaixo da primeira</translation>
    </message>
    <message>
        <source>has no sample at place %1 of its %2</source>
        <translation>não tem amostra na posição %1 de suas %2</translation>
    </message>
    <message>
        <source>has no score</source>
        <translation>não tem pontuação</translation>
    </message>
    <message>
        <source>has no size</source>
        <translation>não tem tamanho</translation>
    </message>
    <message>
        <source>has not been reached for %1 minutes: %2</source>
        <translation>não é alcançado há %1 minutos: %2</translation>
    </message>
    <message>
        <source>has not called yet</source>
        <translation>ainda não chamou</translation>
    </message>
    <message>
        <source>has scores that are not finite</source>
        <translation>tem pontuações que não são finitas</translation>
    </message>
    <message>
        <source>has shown no sign of life for %1</source>
        <translation>não dá sinal de vida há %1</translation>
    </message>
    <message>
        <source>has shown no sign of life for %1 s</source>
        <translation>não dá sinal de vida há %1 s</translation>
    </message>
    <message>
        <source>has the class &quot;%1&quot;, which the training data does not have</source>
        <translation>tem a classe &quot;%1&quot;, que os dados de treino não têm</translation>
    </message>
    <message>
        <source>has the label %1, but there are only %2 classes</source>
        <translation>tem o rótulo %1, mas há apenas %2 classes</translation>
    </message>
    <message>
        <source>has too few columns</source>
        <translation>tem colunas de menos</translation>
    </message>
    <message>
        <source>has too many images</source>
        <translation>tem imagens demais</translation>
    </message>
    <message>
        <source>has two columns named &quot;%1&quot;, the %2. and the %3.</source>
        <translation>tem duas colunas chamadas &quot;%1&quot;, a %2ª e a %3ª</translation>
    </message>
    <message>
        <source>has values that are not finite</source>
        <translation>tem valores que não são finitos</translation>
    </message>
    <message>
        <source>have changed</source>
        <translation>mudaram</translation>
    </message>
    <message>
        <source>heads %1 must divide the %2 features of its input</source>
        <translation>heads %1 deve dividir as %2 características da sua entrada</translation>
    </message>
    <message>
        <source>holds %1 images, but there are %2 labels in %3</source>
        <translation>contém %1 imagens, mas há %2 rótulos em %3</translation>
    </message>
    <message>
        <source>holds no images</source>
        <translation>não contém imagens</translation>
    </message>
    <message>
        <source>how the run ended is taken from its other files</source>
        <translation>como a execução terminou é obtido dos seus outros arquivos</translation>
    </message>
    <message>
        <source>hung up</source>
        <translation>desligou</translation>
    </message>
    <message>
        <source>if nobody killed it, the machine ran out of memory</source>
        <translation>se ninguém o encerrou, a máquina ficou sem memória</translation>
    </message>
    <message>
        <source>image) chooses</source>
        <translation>imagem) escolhe</translation>
    </message>
    <message>
        <source>images) chooses</source>
        <translation>imagens) escolhem</translation>
    </message>
    <message>
        <source>includes itself</source>
        <translation>inclui a si mesmo</translation>
    </message>
    <message>
        <source>includes more than %1 files, or 16 in each other</source>
        <translation>inclui mais de %1 arquivos, ou 16 uns dentro dos outros</translation>
    </message>
    <message>
        <source>init &quot;whiten&quot; needs groups 1 and out = 2 × channels × kernel² = %1</source>
        <translation>init &quot;whiten&quot; exige groups 1 e out = 2 × channels × kernel² = %1</translation>
    </message>
    <message>
        <source>input &quot;%1&quot; is not a node%2</source>
        <translation>a entrada &quot;%1&quot; não é um nó%2</translation>
    </message>
    <message>
        <source>input &quot;%1&quot; is not an earlier node</source>
        <translation>a entrada &quot;%1&quot; não é um nó anterior</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be %2</source>
        <translation>é &quot;%1&quot;, mas deve ser %2</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which ends before it begins</source>
        <translation>é &quot;%1&quot;, que termina antes de começar</translation>
    </message>
    <message>
        <source>is &quot;image-classification&quot;, but data.table names a column of a table to predict</source>
        <translation>é &quot;image-classification&quot;, mas data.table indica uma coluna de uma tabela a prever</translation>
    </message>
    <message>
        <source>is &quot;test&quot;, but the data has no test split</source>
        <translation>é &quot;test&quot;, mas os dados não têm divisão test</translation>
    </message>
    <message>
        <source>is %1, but %2 epochs are done</source>
        <translation>é %1, mas %2 épocas já foram concluídas</translation>
    </message>
    <message>
        <source>is %1, but must be %2</source>
        <translation>é %1, mas deve ser %2</translation>
    </message>
    <message>
        <source>is %1, but must be 1, 2 or 4</source>
        <translation>é %1, mas deve ser 1, 2 ou 4</translation>
    </message>
    <message>
        <source>is %1, but must be a list of node names</source>
        <translation>é %1, mas deve ser uma lista de nomes de nós</translation>
    </message>
    <message>
        <source>is %1, but the graph needs %2</source>
        <translation>é %1, mas o grafo precisa de %2</translation>
    </message>
    <message>
        <source>is %1, but the model has %2</source>
        <translation>é %1, mas o modelo tem %2</translation>
    </message>
    <message>
        <source>is %1, but the run has %2</source>
        <translation>é %1, mas a execução tem %2</translation>
    </message>
    <message>
        <source>is %1, but the run has finished after %2</source>
        <translation>é %1, mas a execução terminou após %2</translation>
    </message>
    <message>
        <source>is %1, but the table&apos;s columns make %2 features</source>
        <translation>é %1, mas as colunas da tabela formam %2 atributos</translation>
    </message>
    <message>
        <source>is %1, but there are %2</source>
        <translation>é %1, mas há %2</translation>
    </message>
    <message>
        <source>is %1, which a %2 does not have</source>
        <translation>é %1, que um %2 não tem</translation>
    </message>
    <message>
        <source>is %1, which is not a number</source>
        <translation>é %1, que não é um número</translation>
    </message>
    <message>
        <source>is %1, which is not a time</source>
        <translation>é %1, que não é um tempo</translation>
    </message>
    <message>
        <source>is %1, which is of the wrong type</source>
        <translation>é %1, que é do tipo errado</translation>
    </message>
    <message>
        <source>is %1, which needs the column to predict</source>
        <translation>é %1, que precisa da coluna a prever</translation>
    </message>
    <message>
        <source>is a BMP file of %1 bits per pixel with compression %2, which is not read</source>
        <translation>é um arquivo BMP de %1 bits por pixel com compressão %2, que não é lido</translation>
    </message>
    <message>
        <source>is a GIF file without a picture</source>
        <translation>é um arquivo GIF sem imagem</translation>
    </message>
    <message>
        <source>is a damaged BMP file: it %1</source>
        <translation>é um arquivo BMP danificado: ele %1</translation>
    </message>
    <message>
        <source>is a link</source>
        <translation>é um link</translation>
    </message>
    <message>
        <source>is a pipe</source>
        <translation>é um pipe</translation>
    </message>
    <message>
        <source>is a share of the training images, but no class has two of them</source>
        <translation>é uma parte das imagens de treino, mas nenhuma classe tem duas delas</translation>
    </message>
    <message>
        <source>is a socket</source>
        <translation>é um socket</translation>
    </message>
    <message>
        <source>is about to start</source>
        <translation>está prestes a começar</translation>
    </message>
    <message>
        <source>is an image of several splits</source>
        <translation>é uma imagem de várias divisões</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>está truncado</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>está danificado</translation>
    </message>
    <message>
        <source>is damaged: %1</source>
        <translation>está danificado: %1</translation>
    </message>
    <message>
        <source>is damaged: it declares %1</source>
        <translation>está danificado: declara %1</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress to its pixels</source>
        <translation>está danificado: não se descompacta em seus pixels</translation>
    </message>
    <message>
        <source>is damaged: it is not an inventory</source>
        <translation>está danificado: não é um inventário</translation>
    </message>
    <message>
        <source>is damaged: its GIF data is truncated or corrupt</source>
        <translation>está danificado: seus dados GIF estão truncados ou corrompidos</translation>
    </message>
    <message>
        <source>is damaged: its WebP data is truncated or corrupt</source>
        <translation>está danificado: seus dados WebP estão truncados ou corrompidos</translation>
    </message>
    <message>
        <source>is damaged: its WebP header is incomplete or wrong</source>
        <translation>está danificado: seu cabeçalho WebP está incompleto ou errado</translation>
    </message>
    <message>
        <source>is damaged: its bytes do not match their checksum</source>
        <translation>está danificado: seus bytes não correspondem à soma de verificação</translation>
    </message>
    <message>
        <source>is damaged: the checksum of %1 differs</source>
        <translation>está danificado: a soma de verificação de %1 é diferente</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vazio</translation>
    </message>
    <message>
        <source>is empty: JSON was expected</source>
        <translation>está vazio: esperava-se JSON</translation>
    </message>
    <message>
        <source>is for classes, but a number is predicted</source>
        <translation>é para classes, mas o previsto é um número</translation>
    </message>
    <message>
        <source>is for images</source>
        <translation>é para imagens</translation>
    </message>
    <message>
        <source>is for images without labels, but the data names none</source>
        <translation>é para imagens sem rótulos, mas os dados não indicam nenhuma</translation>
    </message>
    <message>
        <source>is for images, but the data is a table</source>
        <translation>é para imagens, mas os dados são uma tabela</translation>
    </message>
    <message>
        <source>is for numbers, but classes are predicted</source>
        <translation>é para números, mas o previsto são classes</translation>
    </message>
    <message>
        <source>is gone</source>
        <translation>não existe mais</translation>
    </message>
    <message>
        <source>is larger than 512 MiB</source>
        <translation>é maior que 512 MiB</translation>
    </message>
    <message>
        <source>is larger than 64 MiB</source>
        <translation>é maior que 64 MiB</translation>
    </message>
    <message>
        <source>is longer than %1 bytes</source>
        <translation>tem mais de %1 bytes</translation>
    </message>
    <message>
        <source>is longer than 1 MiB</source>
        <translation>tem mais de 1 MiB</translation>
    </message>
    <message>
        <source>is longer than 1,000 characters</source>
        <translation>tem mais de 1.000 caracteres</translation>
    </message>
    <message>
        <source>is longer than 64 KiB</source>
        <translation>tem mais de 64 KiB</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>está faltando</translation>
    </message>
    <message>
        <source>is missing or damaged</source>
        <translation>está faltando ou danificado</translation>
    </message>
    <message>
        <source>is missing%1</source>
        <translation>está faltando%1</translation>
    </message>
    <message>
        <source>is missing: name a CSV file</source>
        <translation>está faltando: indique um arquivo CSV</translation>
    </message>
    <message>
        <source>is missing: name a folder of images</source>
        <translation>está faltando: indique uma pasta de imagens</translation>
    </message>
    <message>
        <source>is missing: the column to predict</source>
        <translation>está faltando: a coluna a prever</translation>
    </message>
    <message>
        <source>is missing; it must be %1</source>
        <translation>está faltando; deve ser %1</translation>
    </message>
    <message>
        <source>is neither F32 nor F64</source>
        <translation>não é F32 nem F64</translation>
    </message>
    <message>
        <source>is neither a device profile nor a file%1</source>
        <translation>não é um perfil de dispositivo nem um arquivo%1</translation>
    </message>
    <message>
        <source>is nested deeper than 32 levels</source>
        <translation>está aninhado além de 32 níveis</translation>
    </message>
    <message>
        <source>is nested deeper than 64 levels</source>
        <translation>está aninhado além de 64 níveis</translation>
    </message>
    <message>
        <source>is new</source>
        <translation>é novo</translation>
    </message>
    <message>
        <source>is not an address</source>
        <translation>não é um endereço</translation>
    </message>
    <message>
        <source>is not a chunk</source>
        <translation>não é um bloco</translation>
    </message>
    <message>
        <source>is not a class: &quot;%1&quot;</source>
        <translation>não é uma classe: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is not a column of the table</source>
        <translation>não é uma coluna da tabela</translation>
    </message>
    <message>
        <source>is not an event: %1</source>
        <translation>não é um evento: %1</translation>
    </message>
    <message>
        <source>is not a failure</source>
        <translation>não é uma falha</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>não é um arquivo</translation>
    </message>
    <message>
        <source>is not a file of a run: %1</source>
        <translation>não é um arquivo de uma execução: %1</translation>
    </message>
    <message>
        <source>is not a folder</source>
        <translation>não é uma pasta</translation>
    </message>
    <message>
        <source>is not an id of a data set</source>
        <translation>não é um id de um conjunto de dados</translation>
    </message>
    <message>
        <source>is not an image of the data</source>
        <translation>não é uma imagem dos dados</translation>
    </message>
    <message>
        <source>is not an intact pack: %1</source>
        <translation>não é um pacote íntegro: %1</translation>
    </message>
    <message>
        <source>is not a layer that can be factorized</source>
        <translation>não é uma camada que possa ser fatorada</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>não é uma lista</translation>
    </message>
    <message>
        <source>is not a list of at most 64 models</source>
        <translation>não é uma lista de no máximo 64 modelos</translation>
    </message>
    <message>
        <source>is not a list of up to %1 transitions</source>
        <translation>não é uma lista de até %1 transições</translation>
    </message>
    <message>
        <source>is not a list of what is missing</source>
        <translation>não é uma lista do que está faltando</translation>
    </message>
    <message>
        <source>is not a node of the graph: &quot;%1&quot;</source>
        <translation>não é um nó do grafo: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is not a node of the model%1</source>
        <translation>não é um nó do modelo%1</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>não é um objeto</translation>
    </message>
    <message>
        <source>is not an object file</source>
        <translation>não é um arquivo-objeto</translation>
    </message>
    <message>
        <source>is not an option of sbatch: &quot;%1&quot;</source>
        <translation>não é uma opção do sbatch: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is not a pack of small pictures</source>
        <translation>não é um pacote de imagens pequenas</translation>
    </message>
    <message>
        <source>is not a parameter of this model</source>
        <translation>não é um parâmetro deste modelo</translation>
    </message>
    <message>
        <source>is not a token</source>
        <translation>não é um token</translation>
    </message>
    <message>
        <source>is not a whole number</source>
        <translation>não é um número inteiro</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>não é texto UTF-8</translation>
    </message>
    <message>
        <source>is not a known key%1</source>
        <translation>não é uma chave conhecida%1</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>não é um arquivo regular</translation>
    </message>
    <message>
        <source>is not a safetensors file: it is too short</source>
        <translation>não é um arquivo safetensors: é curto demais</translation>
    </message>
    <message>
        <source>is not a valid safetensors file: %1</source>
        <translation>não é um arquivo safetensors válido: %1</translation>
    </message>
    <message>
        <source>is not among the nodes</source>
        <translation>não está entre os nós</translation>
    </message>
    <message>
        <source>is not an IDX file of %1: it begins with %2 instead of %3</source>
        <translation>não é um arquivo IDX de %1: começa com %2 em vez de %3</translation>
    </message>
    <message>
        <source>is not connected: %1 does not reach %2 at %3</source>
        <translation>não está conectado: %1 não alcança %2 em %3</translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation>não está vazio</translation>
    </message>
    <message>
        <source>is not in the queue: %1</source>
        <translation>não está na fila: %1</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>não é conhecido</translation>
    </message>
    <message>
        <source>is not known: %1</source>
        <translation>não é conhecido: %1</translation>
    </message>
    <message>
        <source>is not part of this build</source>
        <translation>não faz parte desta compilação</translation>
    </message>
    <message>
        <source>is not up to 4 widths from 1 to 1000</source>
        <translation>não são até 4 larguras de 1 a 1000</translation>
    </message>
    <message>
        <source>is not valid JSON %1: %2</source>
        <translation>não é JSON válido %1: %2</translation>
    </message>
    <message>
        <source>is not valid JSON: zero bytes %1</source>
        <translation>não é JSON válido: bytes zero %1</translation>
    </message>
    <message>
        <source>is of %1 ranks, that of rank %2 of %3</source>
        <translation>é de %1 ranks, o do rank %2 é de %3</translation>
    </message>
    <message>
        <source>is of %1, but the model is %2</source>
        <translation>vale para %1, mas o modelo é %2</translation>
    </message>
    <message>
        <source>is of another run</source>
        <translation>é de outra execução</translation>
    </message>
    <message>
        <source>is of another version</source>
        <translation>é de outra versão</translation>
    </message>
    <message>
        <source>is of rank %1</source>
        <translation>é do rank %1</translation>
    </message>
    <message>
        <source>is on a host: fetch it first</source>
        <translation>está em um host: traga-a primeiro</translation>
    </message>
    <message>
        <source>is out of order</source>
        <translation>está fora de ordem</translation>
    </message>
    <message>
        <source>is part of the run</source>
        <translation>faz parte da execução</translation>
    </message>
    <message>
        <source>is reached through more than 8 hosts</source>
        <translation>é alcançado através de mais de 8 hosts</translation>
    </message>
    <message>
        <source>is stopping</source>
        <translation>está parando</translation>
    </message>
    <message>
        <source>is the host&apos;s disk failing?</source>
        <translation>o disco do host está falhando?</translation>
    </message>
    <message>
        <source>is the model itself</source>
        <translation>é o próprio modelo</translation>
    </message>
    <message>
        <source>is the name of published weights</source>
        <translation>é o nome de pesos publicados</translation>
    </message>
    <message>
        <source>is the same in every row</source>
        <translation>é igual em todas as linhas</translation>
    </message>
    <message>
        <source>is too large: over 2^45 elements or operations for one sample</source>
        <translation>é grande demais: mais de 2^45 elementos ou operações para uma amostra</translation>
    </message>
    <message>
        <source>is unlike all others</source>
        <translation>é diferente de todas as outras</translation>
    </message>
    <message>
        <source>is used by no other node, and so is &quot;%1&quot;</source>
        <translation>não é usado por nenhum outro nó, e &quot;%1&quot; também não</translation>
    </message>
    <message>
        <source>it cannot be checked there: %1</source>
        <translation>não pode ser verificado lá: %1</translation>
    </message>
    <message>
        <source>it cannot be written there: %1</source>
        <translation>não é possível gravar lá: %1</translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation>não começa como tal</translation>
    </message>
    <message>
        <source>it ended</source>
        <translation>terminou</translation>
    </message>
    <message>
        <source>it had finished</source>
        <translation>já havia terminado</translation>
    </message>
    <message>
        <source>it has an opcode that torch.save does not write, %1</source>
        <translation>tem um opcode que torch.save não grava, %1</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>é uma página da web</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>não existe mais</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>está aninhado demais</translation>
    </message>
    <message>
        <source>it is too short</source>
        <translation>é curto demais</translation>
    </message>
    <message>
        <source>it says: %1</source>
        <translation>diz: %1</translation>
    </message>
    <message>
        <source>it was stopped by a signal</source>
        <translation>foi suspenso por um sinal</translation>
    </message>
    <message>
        <source>its GPUs have compute capability %1, %2 is the least that libtorch has kernels for</source>
        <translation>suas GPUs têm capacidade de computação %1; %2 é a menor para a qual a libtorch tem kernels</translation>
    </message>
    <message>
        <source>its configuration has a ProxyCommand, which is not run: %1</source>
        <translation>sua configuração tem um ProxyCommand, que não é executado: %1</translation>
    </message>
    <message>
        <source>its description is not understood</source>
        <translation>sua descrição não é compreendida</translation>
    </message>
    <message>
        <source>its driver %1 is older than %2, which CUDA 13 needs</source>
        <translation>seu driver %1 é mais antigo que o %2, de que o CUDA 13 precisa</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>falta o final</translation>
    </message>
    <message>
        <source>its header does not begin with &quot;{&quot;</source>
        <translation>seu cabeçalho não começa com &quot;{&quot;</translation>
    </message>
    <message>
        <source>its header has the key %1 twice</source>
        <translation>seu cabeçalho tem a chave %1 duas vezes</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>seu cabeçalho está aninhado demais</translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation>seu cabeçalho não é JSON</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>seu cabeçalho não é um objeto JSON</translation>
    </message>
    <message>
        <source>its index does not match its checksum</source>
        <translation>seu índice não corresponde à soma de verificação</translation>
    </message>
    <message>
        <source>its libraries cannot be listed</source>
        <translation>não é possível listar suas bibliotecas</translation>
    </message>
    <message>
        <source>its login shell does not run commands%1</source>
        <translation>seu shell de login não executa comandos%1</translation>
    </message>
    <message>
        <source>its memory is limited to %1 (`ulimit -v`), which may be too little</source>
        <translation>sua memória está limitada a %1 (`ulimit -v`), o que pode ser pouco</translation>
    </message>
    <message>
        <source>its numbers are big-endian</source>
        <translation>seus números são big-endian</translation>
    </message>
    <message>
        <source>its pickle is over 64 MiB</source>
        <translation>seu pickle passa de 64 MiB</translation>
    </message>
    <message>
        <source>its python3 has no torch</source>
        <translation>seu python3 não tem torch</translation>
    </message>
    <message>
        <source>its quote opens at %1</source>
        <translation>suas aspas abrem em %1</translation>
    </message>
    <message>
        <source>its shape is [%1], but must be [channels, height, width] or [features], each from 1 to %2</source>
        <translation>sua forma é [%1], mas deve ser [channels, height, width] ou [features], cada um de 1 a %2</translation>
    </message>
    <message>
        <source>job %1 of Slurm</source>
        <translation>job %1 do Slurm</translation>
    </message>
    <message>
        <source>jpeg pack</source>
        <translation>pacote jpeg</translation>
    </message>
    <message>
        <source>kernel %1 does not fit into %2 × %3</source>
        <translation>o kernel %1 não cabe em %2 × %3</translation>
    </message>
    <message>
        <source>last read</source>
        <translation>última leitura</translation>
    </message>
    <message>
        <source>leaves nothing to train</source>
        <translation>não deixa nada para treinar</translation>
    </message>
    <message>
        <source>left behind by a system or a program</source>
        <translation>deixado por um sistema ou programa</translation>
    </message>
    <message>
        <source>line at offset %1</source>
        <translation>linha no deslocamento %1</translation>
    </message>
    <message>
        <source>lists no hosts</source>
        <translation>não lista nenhum host</translation>
    </message>
    <message>
        <source>log in with a key: `ssh-copy-id %1`</source>
        <translation>entre com uma chave: `ssh-copy-id %1`</translation>
    </message>
    <message>
        <source>lost+found</source>
        <translation>lost+found</translation>
    </message>
    <message>
        <source>make a stream</source>
        <translation>criar um stream</translation>
    </message>
    <message>
        <source>make an event</source>
        <translation>criar um evento</translation>
    </message>
    <message>
        <source>make room, then continue with --resume</source>
        <translation>libere espaço e continue com --resume</translation>
    </message>
    <message>
        <source>mark what is added up</source>
        <translation>marcar o que é somado</translation>
    </message>
    <message>
        <source>mark what is computed</source>
        <translation>marcar o que é calculado</translation>
    </message>
    <message>
        <source>matches no node of the model: &quot;%1&quot;</source>
        <translation>não corresponde a nenhum nó do modelo: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>matches no parameter of the model: &quot;%1&quot;</source>
        <translation>não corresponde a nenhum parâmetro do modelo: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>memory of NCCL does not begin with zeros</source>
        <translation>a memória do NCCL não começa com zeros</translation>
    </message>
    <message>
        <source>memory of the ranks of this host cannot be protected</source>
        <translation>não é possível proteger a memória dos ranks deste host</translation>
    </message>
    <message>
        <source>memory ran out</source>
        <translation>a memória se esgotou</translation>
    </message>
    <message>
        <source>messages of the called</source>
        <translation>mensagens do programa chamado</translation>
    </message>
    <message>
        <source>mirrors the learning rate, which is neither a one-cycle nor a warmup-stable-decay</source>
        <translation>espelha a taxa de aprendizado, que não é one-cycle nem warmup-stable-decay</translation>
    </message>
    <message>
        <source>model name</source>
        <translation>nome do modelo</translation>
    </message>
    <message>
        <source>month first</source>
        <translation>mês primeiro</translation>
    </message>
    <message>
        <source>must be 1, 2 or 4</source>
        <translation>deve ser 1, 2 ou 4</translation>
    </message>
    <message>
        <source>must be KEY=VALUE, found %1</source>
        <translation>deve ser KEY=VALUE, encontrado: %1</translation>
    </message>
    <message>
        <source>must be a list of 1 to %1 nodes</source>
        <translation>deve ser uma lista de 1 a %1 nós</translation>
    </message>
    <message>
        <source>must be a list of at most %1 spans</source>
        <translation>deve ser uma lista de no máximo %1 intervalos</translation>
    </message>
    <message>
        <source>must be above 0</source>
        <translation>deve ser maior que 0</translation>
    </message>
    <message>
        <source>must be an absolute path there, but is %1</source>
        <translation>deve ser um caminho absoluto lá, mas é %1</translation>
    </message>
    <message>
        <source>must be an https address or a folder, but is &quot;%1&quot;</source>
        <translation>deve ser um endereço https ou uma pasta, mas é &quot;%1&quot;</translation>
    </message>
    <message>
        <source>must be an object {…}, found %1</source>
        <translation>deve ser um objeto {…}, encontrado: %1</translation>
    </message>
    <message>
        <source>must be letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, the first a letter, a digit or &quot;_&quot;, but is %1</source>
        <translation>deve conter letras, dígitos, &quot;.&quot;, &quot;_&quot; e &quot;-&quot;, sendo o primeiro uma letra, um dígito ou &quot;_&quot;, mas é %1</translation>
    </message>
    <message>
        <source>must be python or an absolute path there, but is %1</source>
        <translation>deve ser python ou um caminho absoluto lá, mas é %1</translation>
    </message>
    <message>
        <source>must consist of 1 to 200 letters A to Z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;</source>
        <translation>deve consistir em 1 a 200 caracteres: letras de A a Z, dígitos, &quot;.&quot;, &quot;_&quot; e &quot;-&quot;</translation>
    </message>
    <message>
        <source>must name exactly one of folder, manifest, images, pack, table</source>
        <translation>deve indicar exatamente um de folder, manifest, images, pack, table</translation>
    </message>
    <message>
        <source>must name exactly one of folder, manifest, images, pack, table%1</source>
        <translation>deve indicar exatamente um de folder, manifest, images, pack, table%1</translation>
    </message>
    <message>
        <source>name a CSV file: {&quot;table&quot;: &quot;FILE&quot;}</source>
        <translation>indique um arquivo CSV: {&quot;table&quot;: &quot;FILE&quot;}</translation>
    </message>
    <message>
        <source>name a folder elsewhere with `anneal-remote hosts add --root DIR`</source>
        <translation>indique uma pasta em outro lugar com `anneal-remote hosts add --root DIR`</translation>
    </message>
    <message>
        <source>name another folder: -o DIR</source>
        <translation>indique outra pasta: -o DIR</translation>
    </message>
    <message>
        <source>name another port</source>
        <translation>indique outra porta</translation>
    </message>
    <message>
        <source>name the images with --data DIR</source>
        <translation>indique as imagens com --data DIR</translation>
    </message>
    <message>
        <source>name the rows with --data FILE</source>
        <translation>indique as linhas com --data FILE</translation>
    </message>
    <message>
        <source>name the run&apos;s own folder, on its first host</source>
        <translation>indique a pasta da própria execução, em seu primeiro host</translation>
    </message>
    <message>
        <source>names &quot;%1&quot; a second time</source>
        <translation>nomeia &quot;%1&quot; pela segunda vez</translation>
    </message>
    <message>
        <source>names %1 of the %2 split a second time</source>
        <translation>nomeia %1 da divisão %2 pela segunda vez</translation>
    </message>
    <message>
        <source>names no images</source>
        <translation>não indica nenhuma imagem</translation>
    </message>
    <message>
        <source>near copies</source>
        <translation>cópias quase idênticas</translation>
    </message>
    <message>
        <source>near copy</source>
        <translation>cópia quase idêntica</translation>
    </message>
    <message>
        <source>needs %1, which is not found here</source>
        <translation>precisa de %1, que não foi encontrado aqui</translation>
    </message>
    <message>
        <source>needs a list of hosts</source>
        <translation>precisa de uma lista de hosts</translation>
    </message>
    <message>
        <source>needs a row of features, but its input is %1</source>
        <translation>precisa de uma linha de características, mas sua entrada é %1</translation>
    </message>
    <message>
        <source>needs an image [channels, height, width], but its input is %1</source>
        <translation>precisa de uma imagem [channels, height, width], mas sua entrada é %1</translation>
    </message>
    <message>
        <source>needs tokens [tokens, features], but its input is %1</source>
        <translation>precisa de tokens [tokens, features], mas sua entrada é %1</translation>
    </message>
    <message>
        <source>never falling and at most 1</source>
        <translation>nunca decrescentes e no máximo 1</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>nenhum driver NVIDIA está carregado</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>sem resposta</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>nenhuma classe</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>sem dados</translation>
    </message>
    <message>
        <source>no data source is given</source>
        <translation>nenhuma fonte de dados foi informada</translation>
    </message>
    <message>
        <source>no entries are</source>
        <translation>não são entradas</translation>
    </message>
    <message>
        <source>no fixed-point form of this multiplier</source>
        <translation>não há forma de ponto fixo deste multiplicador</translation>
    </message>
    <message>
        <source>no function is called %1</source>
        <translation>nenhuma função se chama %1</translation>
    </message>
    <message>
        <source>no host has a log of rank %1</source>
        <translation>nenhum host tem um log do rank %1</translation>
    </message>
    <message>
        <source>no images are in %1</source>
        <translation>não há imagens em %1</translation>
    </message>
    <message>
        <source>no layer can be narrowed</source>
        <translation>nenhuma camada pode ser estreitada</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>no more steps are recorded for `anneal trace`</source>
        <translation>não são registrados mais passos para `anneal trace`</translation>
    </message>
    <message>
        <source>no tensor %1</source>
        <translation>não há tensor %1</translation>
    </message>
    <message>
        <source>no validation split was found: 20 % of the training rows choose the best checkpoint</source>
        <translation>nenhuma divisão de validação foi encontrada: 20% das linhas de treino escolhem o melhor checkpoint</translation>
    </message>
    <message>
        <source>no validation split was found: 20 % of the training rows choose the best checkpoint%1</source>
        <translation>nenhuma divisão de validação foi encontrada: 20% das linhas de treino escolhem o melhor checkpoint%1</translation>
    </message>
    <message>
        <source>no way to the agent can be made</source>
        <translation>não é possível abrir um caminho até o agente</translation>
    </message>
    <message>
        <source>node %1 has no valid name</source>
        <translation>o nó %1 não tem um nome válido</translation>
    </message>
    <message>
        <source>none of the images of its split %1 can be read</source>
        <translation>nenhuma das imagens de sua divisão %1 pode ser lida</translation>
    </message>
    <message>
        <source>none of the training images that were tried can be read</source>
        <translation>nenhuma das imagens de treino testadas pode ser lida</translation>
    </message>
    <message>
        <source>norm_activation computes in fp32 and bf16</source>
        <translation>norm_activation calcula em fp32 e bf16</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>não é um número</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>não se aplica</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>não disponível</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>não finito</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>não encontrado</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>nothing that is known here</source>
        <translation>nada que seja conhecido aqui</translation>
    </message>
    <message>
        <source>numbers are used as they lie in the file</source>
        <translation>os números são usados como estão no arquivo</translation>
    </message>
    <message>
        <source>numbers are written as they lie in memory</source>
        <translation>os números são gravados como estão na memória</translation>
    </message>
    <message>
        <source>numbers the rows</source>
        <translation>numera as linhas</translation>
    </message>
    <message>
        <source>of no known version</source>
        <translation>de versão desconhecida</translation>
    </message>
    <message>
        <source>older than %1: one is sent with the programs</source>
        <translation>mais antigo que %1: um é enviado com os programas</translation>
    </message>
    <message>
        <source>on %1 it %2</source>
        <translation>em %1 ele %2</translation>
    </message>
    <message>
        <source>one class only (%1)</source>
        <translation>apenas uma classe (%1)</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>one number is predicted</source>
        <translation>um número é previsto</translation>
    </message>
    <message>
        <source>open a port for the ranks</source>
        <translation>abra uma porta para os ranks</translation>
    </message>
    <message>
        <source>open files</source>
        <translation>arquivos abertos</translation>
    </message>
    <message>
        <source>operation %1 has no kernel</source>
        <translation>a operação %1 não tem kernel</translation>
    </message>
    <message>
        <source>or a fraction above 0</source>
        <translation>ou uma fração maior que 0</translation>
    </message>
    <message>
        <source>or more</source>
        <translation>ou mais</translation>
    </message>
    <message>
        <source>other file</source>
        <translation>outro arquivo</translation>
    </message>
    <message>
        <source>other files</source>
        <translation>outros arquivos</translation>
    </message>
    <message>
        <source>packing %1, once</source>
        <translation>empacotando %1, uma única vez</translation>
    </message>
    <message>
        <source>padded by %1</source>
        <translation>com preenchimento de %1</translation>
    </message>
    <message>
        <source>padding %1 is over half of kernel %2</source>
        <translation>o preenchimento %1 passa da metade do kernel %2</translation>
    </message>
    <message>
        <source>points of one curve</source>
        <translation>pontos de uma curva</translation>
    </message>
    <message>
        <source>predictions of other samples</source>
        <translation>previsões de outras amostras</translation>
    </message>
    <message>
        <source>programs are built for Linux on x86_64</source>
        <translation>os programas são compilados para Linux em x86_64</translation>
    </message>
    <message>
        <source>programs&apos; folder</source>
        <translation>pasta dos programas</translation>
    </message>
    <message>
        <source>pruned to %1its %2</source>
        <translation>podado para %1seus %2</translation>
    </message>
    <message>
        <source>python3 -m venv ENV &amp;&amp; ENV/bin/pip install onnxruntime onnx numpy, then set ANNEAL_PYTHON=ENV/bin/python</source>
        <translation>python3 -m venv ENV &amp;&amp; ENV/bin/pip install onnxruntime onnx numpy, depois defina ANNEAL_PYTHON=ENV/bin/python</translation>
    </message>
    <message>
        <source>raise `ulimit -n` to 1024 or more</source>
        <translation>aumente `ulimit -n` para 1024 ou mais</translation>
    </message>
    <message>
        <source>raise the limit</source>
        <translation>aumente o limite</translation>
    </message>
    <message>
        <source>raise the limit of open files (`ulimit -n`)</source>
        <translation>aumente o limite de arquivos abertos (`ulimit -n`)</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>rank %1 em %2</translation>
    </message>
    <message>
        <source>ranks %1 and %2 share a GPU</source>
        <translation>os ranks %1 e %2 compartilham uma GPU</translation>
    </message>
    <message>
        <source>raw pack</source>
        <translation>pacote raw</translation>
    </message>
    <message>
        <source>read the file %1</source>
        <translation>leia o arquivo %1</translation>
    </message>
    <message>
        <source>reason,split,path,label,suggested,score,confidence,other,content</source>
        <translation>reason,split,path,label,suggested,score,confidence,other,content</translation>
    </message>
    <message>
        <source>refused a connection from %1, which %2</source>
        <translation>recusou uma conexão de %1, que %2</translation>
    </message>
    <message>
        <source>register memory</source>
        <translation>registrar memória</translation>
    </message>
    <message>
        <source>remove that Include</source>
        <translation>remova esse Include</translation>
    </message>
    <message>
        <source>rising and below 1</source>
        <translation>crescentes e abaixo de 1</translation>
    </message>
    <message>
        <source>room on its disk</source>
        <translation>espaço no disco dele</translation>
    </message>
    <message>
        <source>round gradients</source>
        <translation>arredondar gradientes</translation>
    </message>
    <message>
        <source>rows of a table are all learned from</source>
        <translation>as linhas de uma tabela são todas usadas no aprendizado</translation>
    </message>
    <message>
        <source>run the command &quot;%1&quot;</source>
        <translation>execute o comando &quot;%1&quot;</translation>
    </message>
    <message>
        <source>says it is %1 of %2</source>
        <translation>diz que é %1 de %2</translation>
    </message>
    <message>
        <source>scans with unusual parameters</source>
        <translation>varreduras com parâmetros incomuns</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>segundos desde 1970</translation>
    </message>
    <message>
        <source>see above</source>
        <translation>veja acima</translation>
    </message>
    <message>
        <source>send the data again</source>
        <translation>envie os dados de novo</translation>
    </message>
    <message>
        <source>set numbers to zero</source>
        <translation>zerar números</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>memória compartilhada</translation>
    </message>
    <message>
        <source>so it is not a trace of a rank</source>
        <translation>portanto não é um rastreamento de um rank</translation>
    </message>
    <message>
        <source>something that is not a global</source>
        <translation>algo que não é um global</translation>
    </message>
    <message>
        <source>start again with a lower one, or with training.gradient_clip</source>
        <translation>comece de novo com uma mais baixa, ou com training.gradient_clip</translation>
    </message>
    <message>
        <source>starts next</source>
        <translation>inicia a seguir</translation>
    </message>
    <message>
        <source>storage &quot;%1&quot; has %2 bytes, but its tensors need %3</source>
        <translation>o armazenamento &quot;%1&quot; tem %2 bytes, mas seus tensores precisam de %3</translation>
    </message>
    <message>
        <source>sudo apt-get install --only-upgrade libssh-4</source>
        <translation>sudo apt-get install --only-upgrade libssh-4</translation>
    </message>
    <message>
        <source>system volume information</source>
        <translation>system volume information</translation>
    </message>
    <message>
        <source>takes rows of a table, not images</source>
        <translation>recebe linhas de uma tabela, não imagens</translation>
    </message>
    <message>
        <source>tar cannot pack it</source>
        <translation>o tar não consegue empacotá-lo</translation>
    </message>
    <message>
        <source>tensor %1 has an impossible shape</source>
        <translation>o tensor %1 tem uma forma impossível</translation>
    </message>
    <message>
        <source>test is only evaluated at the end</source>
        <translation>test só é avaliado no final</translation>
    </message>
    <message>
        <source>the %1 has not risen for %2 evaluations</source>
        <translation>o valor de %1 não sobe há %2 avaliações</translation>
    </message>
    <message>
        <source>the agent&apos;s key %1</source>
        <translation>a chave %1 do agente</translation>
    </message>
    <message>
        <source>the categories of the table take %1 bytes, at most %2 are kept</source>
        <translation>as categorias da tabela ocupam %1 bytes; no máximo %2 são mantidos</translation>
    </message>
    <message>
        <source>the checkpoint cannot be written</source>
        <translation>o checkpoint não pode ser gravado</translation>
    </message>
    <message>
        <source>the chunk %1</source>
        <translation>o bloco %1</translation>
    </message>
    <message>
        <source>the class %1 has a name that is not valid UTF-8</source>
        <translation>a classe %1 tem um nome que não é UTF-8 válido</translation>
    </message>
    <message>
        <source>the compiled program ended with %1</source>
        <translation>o programa compilado terminou com %1</translation>
    </message>
    <message>
        <source>the configuration cannot be passed on</source>
        <translation>a configuração não pode ser repassada</translation>
    </message>
    <message>
        <source>the connection ended while logging in</source>
        <translation>a conexão terminou durante o login</translation>
    </message>
    <message>
        <source>the connection ended while logging in: %1</source>
        <translation>a conexão terminou durante o login: %1</translation>
    </message>
    <message>
        <source>the curves as a table</source>
        <translation>as curvas como tabela</translation>
    </message>
    <message>
        <source>the curves for TensorBoard</source>
        <translation>as curvas para o TensorBoard</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>o disco está cheio</translation>
    </message>
    <message>
        <source>the disk is full: how the run ended could not be written</source>
        <translation>o disco está cheio: não foi possível gravar como a execução terminou</translation>
    </message>
    <message>
        <source>the disk is full: the run waits until there is room again</source>
        <translation>o disco está cheio: a execução espera até haver espaço novamente</translation>
    </message>
    <message>
        <source>the disk may be failing</source>
        <translation>o disco pode estar falhando</translation>
    </message>
    <message>
        <source>the disk was full and the run waited %1 seconds</source>
        <translation>o disco estava cheio e a execução esperou %1 segundos</translation>
    </message>
    <message>
        <source>the environment variable</source>
        <translation>a variável de ambiente</translation>
    </message>
    <message>
        <source>the environment variable %1</source>
        <translation>a variável de ambiente %1</translation>
    </message>
    <message>
        <source>the first node at %1</source>
        <translation>o primeiro nó em %1</translation>
    </message>
    <message>
        <source>the fraction to cut out is %1; it must be in [0, 1)</source>
        <translation>a fração a cortar é %1; deve estar em [0, 1)</translation>
    </message>
    <message>
        <source>the graph has %1 nodes; at most %2 are allowed</source>
        <translation>o grafo tem %1 nós; são permitidos no máximo %2</translation>
    </message>
    <message>
        <source>the graph has no node &quot;input&quot;</source>
        <translation>o grafo não tem o nó &quot;input&quot;</translation>
    </message>
    <message>
        <source>the graph has no nodes</source>
        <translation>o grafo não tem nós</translation>
    </message>
    <message>
        <source>the host was silent for too long</source>
        <translation>o host ficou em silêncio por tempo demais</translation>
    </message>
    <message>
        <source>the host&apos;s key is revoked: %1</source>
        <translation>a chave do host foi revogada: %1</translation>
    </message>
    <message>
        <source>the host&apos;s key was not accepted</source>
        <translation>a chave do host não foi aceita</translation>
    </message>
    <message>
        <source>the hosts of the run</source>
        <translation>os hosts da execução</translation>
    </message>
    <message>
        <source>the images</source>
        <translation>as imagens</translation>
    </message>
    <message>
        <source>the key %1</source>
        <translation>a chave %1</translation>
    </message>
    <message>
        <source>the known hosts cannot be read</source>
        <translation>os hosts conhecidos não podem ser lidos</translation>
    </message>
    <message>
        <source>the known hosts cannot be read: %1</source>
        <translation>os hosts conhecidos não podem ser lidos: %1</translation>
    </message>
    <message>
        <source>the libtorch there is %1, %2 is needed</source>
        <translation>a libtorch ali é %1, é necessária %2</translation>
    </message>
    <message>
        <source>the loss or gradients were not finite for %1 steps in a row</source>
        <translation>a perda ou os gradientes não foram finitos por %1 passos seguidos</translation>
    </message>
    <message>
        <source>the mirror</source>
        <translation>o espelho</translation>
    </message>
    <message>
        <source>the model for onnxruntime and other runtimes, fp32</source>
        <translation>o modelo para onnxruntime e outros runtimes, fp32</translation>
    </message>
    <message>
        <source>the model has no layer with weights called &quot;%1&quot;%2</source>
        <translation>o modelo não tem camada com pesos chamada &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>the model&apos;s output is not a finite number for %1; its weights are not finite, or the row is too far from those it was trained on</source>
        <translation>a saída do modelo não é um número finito para %1; seus pesos não são finitos, ou a linha está longe demais daquelas com que ele foi treinado</translation>
    </message>
    <message>
        <source>the name could not be looked up in time</source>
        <translation>o nome não pôde ser resolvido a tempo</translation>
    </message>
    <message>
        <source>the name of weights</source>
        <translation>o nome dos pesos</translation>
    </message>
    <message>
        <source>the nodes form a cycle: %1</source>
        <translation>os nós formam um ciclo: %1</translation>
    </message>
    <message>
        <source>the nodes have not reached each other within %1 minutes</source>
        <translation>os nós não se alcançaram em %1 minutos</translation>
    </message>
    <message>
        <source>the number of classes</source>
        <translation>o número de classes</translation>
    </message>
    <message>
        <source>the number of images per class</source>
        <translation>o número de imagens por classe</translation>
    </message>
    <message>
        <source>the number of test images per class</source>
        <translation>o número de imagens de teste por classe</translation>
    </message>
    <message>
        <source>the password</source>
        <translation>a senha</translation>
    </message>
    <message>
        <source>the place among the nodes</source>
        <translation>a posição entre os nós</translation>
    </message>
    <message>
        <source>the port of the host %1</source>
        <translation>a porta do host %1</translation>
    </message>
    <message>
        <source>the processor</source>
        <translation>o processador</translation>
    </message>
    <message>
        <source>the programs</source>
        <translation>os programas</translation>
    </message>
    <message>
        <source>the programs are not deployed there</source>
        <translation>os programas não estão implantados ali</translation>
    </message>
    <message>
        <source>the programs cannot run there: %1</source>
        <translation>os programas não podem ser executados ali: %1</translation>
    </message>
    <message>
        <source>the project file cannot be opened or changed (%1)</source>
        <translation>o arquivo do projeto não pode ser aberto ou alterado (%1)</translation>
    </message>
    <message>
        <source>the project file cannot be used: %1</source>
        <translation>o arquivo do projeto não pode ser usado: %1</translation>
    </message>
    <message>
        <source>the quote that opens here is never closed</source>
        <translation>as aspas abertas aqui nunca são fechadas</translation>
    </message>
    <message>
        <source>the record of image %1 is out of range</source>
        <translation>o registro da imagem %1 está fora do intervalo</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>a execução</translation>
    </message>
    <message>
        <source>the run has ended: %1</source>
        <translation>a execução terminou: %1</translation>
    </message>
    <message>
        <source>the run&apos;s data has no split &quot;%1&quot;</source>
        <translation>os dados da execução não têm a divisão &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the runner refused: %1</source>
        <translation>o executor recusou: %1</translation>
    </message>
    <message>
        <source>the runner was killed</source>
        <translation>o executor foi morto</translation>
    </message>
    <message>
        <source>the runs were not evaluated on the same samples: %1</source>
        <translation>as execuções não foram avaliadas nas mesmas amostras: %1</translation>
    </message>
    <message>
        <source>the same in 8-bit integers, without further training</source>
        <translation>o mesmo em inteiros de 8 bits, sem treino adicional</translation>
    </message>
    <message>
        <source>the secret</source>
        <translation>o segredo</translation>
    </message>
    <message>
        <source>the side of the images</source>
        <translation>o lado das imagens</translation>
    </message>
    <message>
        <source>the status of the run cannot be read</source>
        <translation>o estado da execução não pode ser lido</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>o sistema</translation>
    </message>
    <message>
        <source>the system has no random numbers</source>
        <translation>o sistema não tem números aleatórios</translation>
    </message>
    <message>
        <source>the target has %1 classes</source>
        <translation>o alvo tem %1 classes</translation>
    </message>
    <message>
        <source>the training diverged</source>
        <translation>o treino divergiu</translation>
    </message>
    <message>
        <source>the worker</source>
        <translation>o processo de trabalho</translation>
    </message>
    <message>
        <source>there are no published weights &quot;%1&quot;%2</source>
        <translation>não há pesos publicados &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>there is a gap before %1</source>
        <translation>há uma lacuna antes de %1</translation>
    </message>
    <message>
        <source>there is no %1: this machine&apos;s GPUs are 0 to %2</source>
        <translation>não existe %1: as GPUs desta máquina são 0 a %2</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;%2</source>
        <translation>não há coluna &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>there is no item %1</source>
        <translation>não há item %1</translation>
    </message>
    <message>
        <source>there is no libtorch in %1</source>
        <translation>não há libtorch em %1</translation>
    </message>
    <message>
        <source>there is no operation &quot;%1&quot;%2</source>
        <translation>não há operação &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>there is no place for a working copy of this project</source>
        <translation>não há lugar para uma cópia de trabalho deste projeto</translation>
    </message>
    <message>
        <source>there is no preset &quot;%1&quot;%2</source>
        <translation>não há predefinição &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>there is no run %1</source>
        <translation>não há execução %1</translation>
    </message>
    <message>
        <source>there is no run of that name</source>
        <translation>não há execução com esse nome</translation>
    </message>
    <message>
        <source>there is no run of that name: %1</source>
        <translation>não há execução com esse nome: %1</translation>
    </message>
    <message>
        <source>there is no split &quot;%1&quot; in %2</source>
        <translation>não há divisão &quot;%1&quot; em %2</translation>
    </message>
    <message>
        <source>there is no such file or folder there, or it cannot be read: %1</source>
        <translation>não existe tal arquivo ou pasta lá, ou não pode ser lido: %1</translation>
    </message>
    <message>
        <source>there is no version %1</source>
        <translation>não há versão %1</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>não há memória suficiente</translation>
    </message>
    <message>
        <source>they need TCP connections to each other at any port, in both directions</source>
        <translation>eles precisam de conexões TCP entre si em qualquer porta, nos dois sentidos</translation>
    </message>
    <message>
        <source>this Anneal was built without CUDA</source>
        <translation>este Anneal foi compilado sem CUDA</translation>
    </message>
    <message>
        <source>this build has no CUDA module (%1)</source>
        <translation>esta compilação não tem módulo CUDA (%1)</translation>
    </message>
    <message>
        <source>this file has %1 bytes, more than a project can have (%2)</source>
        <translation>este arquivo tem %1 bytes, mais do que um projeto pode ter (%2)</translation>
    </message>
    <message>
        <source>this folder does not exist</source>
        <translation>esta pasta não existe</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>este host</translation>
    </message>
    <message>
        <source>this host %1</source>
        <translation>este host %1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>isto não é um arquivo regular</translation>
    </message>
    <message>
        <source>this is not a file but a folder, a link or a device</source>
        <translation>isto não é um arquivo, mas uma pasta, um link ou um dispositivo</translation>
    </message>
    <message>
        <source>this is not an Anneal project</source>
        <translation>isto não é um projeto do Anneal</translation>
    </message>
    <message>
        <source>this project file is damaged (%1)</source>
        <translation>este arquivo de projeto está danificado (%1)</translation>
    </message>
    <message>
        <source>this project file takes too long to read</source>
        <translation>este arquivo de projeto demora demais para ser lido</translation>
    </message>
    <message>
        <source>this project has the unknown format %1</source>
        <translation>este projeto tem o formato desconhecido %1</translation>
    </message>
    <message>
        <source>this project was changed by another program, which left it with a write-ahead log</source>
        <translation>este projeto foi alterado por outro programa, que o deixou com um log de gravação antecipada</translation>
    </message>
    <message>
        <source>this project was moved or deleted while it was open</source>
        <translation>este projeto foi movido ou excluído enquanto estava aberto</translation>
    </message>
    <message>
        <source>this safetensors type has no tensor type</source>
        <translation>este tipo safetensors não tem tipo de tensor correspondente</translation>
    </message>
    <message>
        <source>this tensor type has no name in safetensors files</source>
        <translation>este tipo de tensor não tem nome em arquivos safetensors</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>o tempo acabou</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>tente novamente</translation>
    </message>
    <message>
        <source>two nodes are named &quot;%1&quot;</source>
        <translation>dois nós se chamam &quot;%1&quot;</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>dois nós têm este nome</translation>
    </message>
    <message>
        <source>two of its entries overlap</source>
        <translation>duas de suas entradas se sobrepõem</translation>
    </message>
    <message>
        <source>two tensors named %1</source>
        <translation>dois tensores chamados %1</translation>
    </message>
    <message>
        <source>unfinished change</source>
        <translation>alteração inacabada</translation>
    </message>
    <message>
        <source>use --device auto or cpu, or run anneal doctor</source>
        <translation>use --device auto ou cpu, ou execute anneal doctor</translation>
    </message>
    <message>
        <source>use a smaller training.batch_size</source>
        <translation>use um training.batch_size menor</translation>
    </message>
    <message>
        <source>use a smaller training.batch_size or training.micro_batch, or fewer training.threads; then %1</source>
        <translation>use um training.batch_size ou training.micro_batch menor, ou menos training.threads; depois %1</translation>
    </message>
    <message>
        <source>use a smaller training.image_size or model, or free memory</source>
        <translation>use um training.image_size ou um modelo menor, ou libere memória</translation>
    </message>
    <message>
        <source>use fewer with training.threads, or raise `ulimit -u` and `ulimit -v`</source>
        <translation>use menos com training.threads, ou aumente `ulimit -u` e `ulimit -v`</translation>
    </message>
    <message>
        <source>use plain, avx2, avx512, avx512_bf16 or amx</source>
        <translation>use plain, avx2, avx512, avx512_bf16 ou amx</translation>
    </message>
    <message>
        <source>use the host&apos;s address</source>
        <translation>use o endereço do host</translation>
    </message>
    <message>
        <source>wait for ranks</source>
        <translation>esperar pelos ranks</translation>
    </message>
    <message>
        <source>wait for that, or name another folder: -o DIR</source>
        <translation>espere por isso ou indique outra pasta: -o DIR</translation>
    </message>
    <message>
        <source>wait for the first epoch to end, or resume the run with --resume</source>
        <translation>espere a primeira época terminar, ou retome a execução com --resume</translation>
    </message>
    <message>
        <source>wait for what is added up</source>
        <translation>esperar pelo que é somado</translation>
    </message>
    <message>
        <source>wait for what is computed</source>
        <translation>esperar pelo que é calculado</translation>
    </message>
    <message>
        <source>waiting for the first node at %1, for %2 minutes at most: %3</source>
        <translation>esperando pelo primeiro nó em %1, por no máximo %2 minutos: %3</translation>
    </message>
    <message>
        <source>waits behind %1 for %2</source>
        <translation>espera atrás de %1 por %2</translation>
    </message>
    <message>
        <source>waits for %1, which %2</source>
        <translation>espera por %1, que %2</translation>
    </message>
    <message>
        <source>waits for %1, which takes %2</source>
        <translation>espera por %1, que ocupa %2</translation>
    </message>
    <message>
        <source>waits for the other hosts of the run</source>
        <translation>espera pelos outros hosts da execução</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>tempo de relógio</translation>
    </message>
    <message>
        <source>was killed by %1</source>
        <translation>foi morto por %1</translation>
    </message>
    <message>
        <source>was not added: %1</source>
        <translation>não foi adicionado: %1</translation>
    </message>
    <message>
        <source>weights are</source>
        <translation>os pesos são</translation>
    </message>
    <message>
        <source>what node %1 of the run %2 at %3 reads and writes</source>
        <translation>o que o nó %1 da execução %2 em %3 lê e grava</translation>
    </message>
    <message>
        <source>what was sent</source>
        <translation>o que foi enviado</translation>
    </message>
    <message>
        <source>where the nodes are</source>
        <translation>onde estão os nós</translation>
    </message>
    <message>
        <source>whether to trust the host&apos;s key %1</source>
        <translation>se a chave do host %1 é confiável</translation>
    </message>
    <message>
        <source>widen gradients</source>
        <translation>alargar gradientes</translation>
    </message>
    <message>
        <source>with status %1</source>
        <translation>com status %1</translation>
    </message>
    <message>
        <source>without AVX2 training is slow</source>
        <translation>sem AVX2 o treino é lento</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>yes ou no</translation>
    </message>
    <message>
        <source>yields %1, but maps C × H × W are compared: &quot;%2&quot;</source>
        <translation>produz %1, mas são comparados mapas C × H × W: &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1 and count as missing: %2</source>
        <translation>%1 e contam como ausentes: %2</translation>
    </message>
    <message>
        <source>%1 and counts as missing: %2</source>
        <translation>%1 e conta como ausente: %2</translation>
    </message>
    <message>
        <source>%1 cells of %2 are neither yes nor no</source>
        <translation>%1 células de %2 não são nem sim nem não</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not dates</source>
        <translation>%1 células de %2 não são datas</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not numbers</source>
        <translation>%1 células de %2 não são números</translation>
    </message>
    <message>
        <source>--run-dir names the run</source>
        <translation>--run-dir indica a execução</translation>
    </message>
    <message>
        <source>1 cell of %1 is neither yes nor no</source>
        <translation>1 célula de %1 não é nem sim nem não</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a date</source>
        <translation>1 célula de %1 não é uma data</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a number</source>
        <translation>1 célula de %1 não é um número</translation>
    </message>
    <message>
        <source>A copy that `anneal project share --weights` writes has them.</source>
        <translation>Uma cópia gravada por `anneal project share --weights` os contém.</translation>
    </message>
    <message>
        <source>FILE…, a folder, or --from LIST</source>
        <translation>FILE…, uma pasta ou --from LIST</translation>
    </message>
    <message>
        <source>Restore it from a copy, or choose another name for a new project.</source>
        <translation>Restaure-o de uma cópia, ou escolha outro nome para um projeto novo.</translation>
    </message>
    <message>
        <source>anneal change</source>
        <translation>anneal change</translation>
    </message>
    <message>
        <source>cannot be read as a list of files</source>
        <translation>não pode ser lido como uma lista de arquivos</translation>
    </message>
    <message>
        <source>ended before the change was made</source>
        <translation>terminou antes que a mudança fosse feita</translation>
    </message>
    <message>
        <source>ends in the middle of a chunk</source>
        <translation>termina no meio de um bloco</translation>
    </message>
    <message>
        <source>has no checkpoint &quot;%1&quot;</source>
        <translation>não tem o checkpoint &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no trace that can be read</source>
        <translation>não tem nenhum rastreamento que possa ser lido</translation>
    </message>
    <message>
        <source>has no trace: ranks record %1 of each attempt, and this run has done %2</source>
        <translation>não tem rastreamento: os ranks registram %1 de cada tentativa, e esta execução fez %2</translation>
    </message>
    <message>
        <source>is %1, but must be a power of 2</source>
        <translation>é %1, mas precisa ser uma potência de 2</translation>
    </message>
    <message>
        <source>is 3, but must be 1, 2 or 4</source>
        <translation>é 3, mas precisa ser 1, 2 ou 4</translation>
    </message>
    <message>
        <source>is for %1, not for %2</source>
        <translation>é para %1, não para %2</translation>
    </message>
    <message>
        <source>is for images, but the model is of a table</source>
        <translation>é para imagens, mas o modelo é de uma tabela</translation>
    </message>
    <message>
        <source>is for one model</source>
        <translation>é para um só modelo</translation>
    </message>
    <message>
        <source>is longer than 1 GiB</source>
        <translation>é maior que 1 GiB</translation>
    </message>
    <message>
        <source>is needed for a report of several runs</source>
        <translation>é necessário para um relatório de várias execuções</translation>
    </message>
    <message>
        <source>matches no file</source>
        <translation>não corresponde a nenhum arquivo</translation>
    </message>
    <message>
        <source>must be IMAGE=CLASS, found %1</source>
        <translation>precisa ser IMAGE=CLASS, encontrado %1</translation>
    </message>
    <message>
        <source>none of the %1 images can be read: %2</source>
        <translation>nenhuma das %1 imagens pode ser lida: %2</translation>
    </message>
    <message>
        <source>none of the %1 images of the %2 split can be read: %3</source>
        <translation>nenhuma das %1 imagens da divisão %2 pode ser lida: %3</translation>
    </message>
    <message>
        <source>the runner was killed by %1</source>
        <translation>o executor foi encerrado por %1</translation>
    </message>
    <message>
        <source>the worker has not answered for five minutes</source>
        <translation>o processo de trabalho não responde há cinco minutos</translation>
    </message>
    <message>
        <source>was refused by the queue: %1</source>
        <translation>foi recusado pela fila: %1</translation>
    </message>
    <message>
        <source>.minutes ends it after that time</source>
        <translation>.minutes encerra depois desse tempo</translation>
    </message>
    <message>
        <source>also .efficiency and .by</source>
        <translation>também .efficiency e .by</translation>
    </message>
    <message>
        <source>also .factor and .gain</source>
        <translation>também .factor e .gain</translation>
    </message>
    <message>
        <source>also .threshold, .weight and .warmup</source>
        <translation>também .threshold, .weight e .warmup</translation>
    </message>
    <message>
        <source>so are momentum, weight_decay, batch_size, image_size, label_smoothing, augment_strength and drop_strength</source>
        <translation>também momentum, weight_decay, batch_size, image_size, label_smoothing, augment_strength e drop_strength</translation>
    </message>
    <message>
        <source>%1 is not a list.</source>
        <translation>%1 não é uma lista.</translation>
    </message>
    <message>
        <source>Row %1 of runs</source>
        <translation>Linha %1 de runs</translation>
    </message>
    <message>
        <source>Row %1 of runs: %2 is not a time.</source>
        <translation>Linha %1 de runs: %2 não é um tempo.</translation>
    </message>
    <message>
        <source>The row of %1 with %2 %3</source>
        <translation>A linha de %1 com %2 %3</translation>
    </message>
    <message>
        <source>Write it without that character.</source>
        <translation>Escreva sem esse caractere.</translation>
    </message>
    <message>
        <source>is not bytes</source>
        <translation>não são bytes</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>não é um número</translation>
    </message>
    <message>
        <source>is not text</source>
        <translation>não é um texto</translation>
    </message>
    <message>
        <source>8-bit integers are %1</source>
        <translation>inteiros de 8 bits %1</translation>
    </message>
    <message>
        <source>by AMX, in tiles of bytes</source>
        <translation>por AMX, em blocos de bytes</translation>
    </message>
    <message>
        <source>cannot read a PNG image</source>
        <translation>não é possível ler uma imagem PNG</translation>
    </message>
    <message>
        <source>is a %1 file; only JPEG and PNG files can be repaired</source>
        <translation>é um arquivo %1; só arquivos JPEG e PNG podem ser reparados</translation>
    </message>
    <message>
        <source>rows of another size</source>
        <translation>linhas de outro tamanho</translation>
    </message>
    <message>
        <source>has no columns %1, which the model was trained with</source>
        <translation>não tem as colunas %1, com as quais o modelo foi treinado</translation>
    </message>
    <message>
        <source>is damaged: its PNG data is corrupt</source>
        <translation>está danificado: seus dados PNG estão corrompidos</translation>
    </message>
    <message>
        <source>its JPEG data is corrupt</source>
        <translation>seus dados JPEG estão corrompidos</translation>
    </message>
    <message>
        <source>has no name and notes</source>
        <translation>não tem nome e notas</translation>
    </message>
    <message>
        <source>cpu: %1, 1 core</source>
        <translation>cpu: %1, 1 núcleo</translation>
    </message>
    <message>
        <source>has fewer than half of its rows</source>
        <translation>tem menos da metade das suas linhas</translation>
    </message>
    <message>
        <source>Choose another name, or remove it.</source>
        <translation>Escolha outro nome ou remova-o.</translation>
    </message>
    <message>
        <source>belongs to the export %1</source>
        <translation>pertence à exportação %1</translation>
    </message>
    <message>
        <source>has a name that is not valid UTF-8</source>
        <translation>tem um nome que não é UTF-8 válido</translation>
    </message>
    <message>
        <source>belongs to another user</source>
        <translation>pertence a outro usuário</translation>
    </message>
    <message>
        <source>can be written to by other users</source>
        <translation>outros usuários podem escrever nela</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be fetched: %2</source>
        <translation>&quot;%1&quot; não pode ser buscado: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a host&apos;s key</source>
        <translation>&quot;%1&quot; não pode ser o nome da chave de um host</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a network such as 10.0.0.0/8</source>
        <translation>&quot;%1&quot; não é uma rede como 10.0.0.0/8</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a host</source>
        <translation>&quot;%1&quot; não é um nome de host</translation>
    </message>
    <message>
        <source>%1 has an empty value</source>
        <translation>%1 tem um valor vazio</translation>
    </message>
    <message>
        <source>%1 is %2 of %3</source>
        <translation>%1 é %2 de %3</translation>
    </message>
    <message>
        <source>%1; --column NAME=numeric uses it</source>
        <translation>%1; --column NAME=numeric a usa</translation>
    </message>
    <message>
        <source>--column NAME=date reads them as dates</source>
        <translation>--column NAME=date os lê como datas</translation>
    </message>
    <message>
        <source>--column NAME=numeric reads them as numbers</source>
        <translation>--column NAME=numeric os lê como números</translation>
    </message>
    <message>
        <source>--layout splits reads it as a split</source>
        <translation>--layout splits a lê como divisão</translation>
    </message>
    <message>
        <source>-o FILE or --csv writes it.</source>
        <translation>-o FILE ou --csv o grava.</translation>
    </message>
    <message>
        <source>&lt;!doctype html</source>
        <translation>&lt;!doctype html</translation>
    </message>
    <message>
        <source>&lt;!doctype svg</source>
        <translation>&lt;!doctype svg</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Verifique o nome.</translation>
    </message>
    <message>
        <source>Choose a smaller model or fewer classes, or another machine.</source>
        <translation>Escolha um modelo menor ou menos classes, ou outra máquina.</translation>
    </message>
    <message>
        <source>Convert it to 16-bit PNG, which keeps every pixel.</source>
        <translation>Converta-a para PNG de 16 bits, que preserva cada pixel.</translation>
    </message>
    <message>
        <source>Convert it to 16-bit PNG.</source>
        <translation>Converta-a para PNG de 16 bits.</translation>
    </message>
    <message>
        <source>Convert it to PNG, which keeps every pixel.</source>
        <translation>Converta-a para PNG, que preserva cada pixel.</translation>
    </message>
    <message>
        <source>Convert it to TIFF or PNG.</source>
        <translation>Converta-a para TIFF ou PNG.</translation>
    </message>
    <message>
        <source>Convert it to TIFF.</source>
        <translation>Converta-a para TIFF.</translation>
    </message>
    <message>
        <source>Convert its pages to PNG.</source>
        <translation>Converta suas páginas para PNG.</translation>
    </message>
    <message>
        <source>Convert the images to JPEG or PNG.</source>
        <translation>Converta as imagens para JPEG ou PNG.</translation>
    </message>
    <message>
        <source>Develop it to JPEG or TIFF.</source>
        <translation>Revele-o em JPEG ou TIFF.</translation>
    </message>
    <message>
        <source>Download the file itself.</source>
        <translation>Baixe o próprio arquivo.</translation>
    </message>
    <message>
        <source>Download the picture itself.</source>
        <translation>Baixe a própria imagem.</translation>
    </message>
    <message>
        <source>Fetch the file itself with `git lfs pull`.</source>
        <translation>Busque o próprio arquivo com `git lfs pull`.</translation>
    </message>
    <message>
        <source>Fetch the pictures with git lfs pull.</source>
        <translation>Busque as imagens com git lfs pull.</translation>
    </message>
    <message>
        <source>For example --column zip=categorical</source>
        <translation>Por exemplo, --column zip=categorical</translation>
    </message>
    <message>
        <source>Include of %1, which is not a regular file</source>
        <translation>Include de %1, que não é um arquivo comum</translation>
    </message>
    <message>
        <source>Make it smaller, or cut it into pieces.</source>
        <translation>Diminua-a ou corte-a em pedaços.</translation>
    </message>
    <message>
        <source>Match all cannot be combined with other criteria</source>
        <translation>Match all não pode ser combinado com outros critérios</translation>
    </message>
    <message>
        <source>Name one of these folders.</source>
        <translation>Indique uma destas pastas.</translation>
    </message>
    <message>
        <source>Run `git lfs pull` in its repository, or download the file itself.</source>
        <translation>Execute `git lfs pull` no repositório dele ou baixe o próprio arquivo.</translation>
    </message>
    <message>
        <source>Save it as PNG or TIFF.</source>
        <translation>Salve-a como PNG ou TIFF.</translation>
    </message>
    <message>
        <source>Save its pictures as PNG or TIFF.</source>
        <translation>Salve suas imagens como PNG ou TIFF.</translation>
    </message>
    <message>
        <source>Take pictures from it, as JPEG or PNG.</source>
        <translation>Extraia imagens dele, como JPEG ou PNG.</translation>
    </message>
    <message>
        <source>The file&apos;s %1 not used.</source>
        <translation>Do arquivo, %1 sem uso.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>This program</translation>
    </message>
    <message>
        <source>Unpack it with `bunzip2`.</source>
        <translation>Descompacte-o com `bunzip2`.</translation>
    </message>
    <message>
        <source>Unpack it with `gunzip`.</source>
        <translation>Descompacte-o com `gunzip`.</translation>
    </message>
    <message>
        <source>Unpack it with `unxz`.</source>
        <translation>Descompacte-o com `unxz`.</translation>
    </message>
    <message>
        <source>Unpack it with `unzstd`.</source>
        <translation>Descompacte-o com `unzstd`.</translation>
    </message>
    <message>
        <source>Unpack it, and name what was in it.</source>
        <translation>Descompacte-o e indique o que estava nele.</translation>
    </message>
    <message>
        <source>a %1 file</source>
        <translation>um arquivo %1</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>um arquivo compactado 7-Zip</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>um arquivo compactado 7z</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>uma imagem BMP</translation>
    </message>
    <message>
        <source>a DDS texture</source>
        <translation>uma textura DDS</translation>
    </message>
    <message>
        <source>a DICOM file</source>
        <translation>um arquivo DICOM</translation>
    </message>
    <message>
        <source>a FITS file</source>
        <translation>um arquivo FITS</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>um arquivo GGUF</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>uma imagem GIF</translation>
    </message>
    <message>
        <source>a GIMP document</source>
        <translation>um documento do GIMP</translation>
    </message>
    <message>
        <source>a HEIC image</source>
        <translation>uma imagem HEIC</translation>
    </message>
    <message>
        <source>a HEIC or AVIF image</source>
        <translation>uma imagem HEIC ou AVIF</translation>
    </message>
    <message>
        <source>a JPEG 2000 image</source>
        <translation>uma imagem JPEG 2000</translation>
    </message>
    <message>
        <source>a JPEG XL image</source>
        <translation>uma imagem JPEG XL</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>uma imagem JPEG</translation>
    </message>
    <message>
        <source>a JPEG-LS image</source>
        <translation>uma imagem JPEG-LS</translation>
    </message>
    <message>
        <source>a Keras model</source>
        <translation>um modelo do Keras</translation>
    </message>
    <message>
        <source>a MATLAB file</source>
        <translation>um arquivo do MATLAB</translation>
    </message>
    <message>
        <source>a NumPy array</source>
        <translation>um array do NumPy</translation>
    </message>
    <message>
        <source>a PBM, PGM or PPM image</source>
        <translation>uma imagem PBM, PGM ou PPM</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>um documento PDF</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>uma imagem PNG</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>um arquivo Parquet</translation>
    </message>
    <message>
        <source>a Photoshop document</source>
        <translation>um documento do Photoshop</translation>
    </message>
    <message>
        <source>a Photoshop image</source>
        <translation>uma imagem do Photoshop</translation>
    </message>
    <message>
        <source>a PostScript document</source>
        <translation>um documento PostScript</translation>
    </message>
    <message>
        <source>a PyTorch file (torch.save before PyTorch 1.6)</source>
        <translation>um arquivo do PyTorch (torch.save anterior ao PyTorch 1.6)</translation>
    </message>
    <message>
        <source>a PyTorch file (torch.save)</source>
        <translation>um arquivo do PyTorch (torch.save)</translation>
    </message>
    <message>
        <source>a Python pickle</source>
        <translation>um pickle do Python</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>um arquivo compactado RAR</translation>
    </message>
    <message>
        <source>a Radiance HDR image</source>
        <translation>uma imagem Radiance HDR</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>uma imagem TIFF</translation>
    </message>
    <message>
        <source>a TorchScript program (torch.jit.save)</source>
        <translation>um programa TorchScript (torch.jit.save)</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>uma imagem WebP</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>um arquivo compactado ZIP</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (CR2)</source>
        <translation>um arquivo raw de câmera (CR2)</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (CR3)</source>
        <translation>um arquivo raw de câmera (CR3)</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (ORF)</source>
        <translation>um arquivo raw de câmera (ORF)</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (RAF)</source>
        <translation>um arquivo raw de câmera (RAF)</translation>
    </message>
    <message>
        <source>a camera&apos;s raw file (RW2)</source>
        <translation>um arquivo raw de câmera (RW2)</translation>
    </message>
    <message>
        <source>a document of an office program</source>
        <translation>um documento de um programa de escritório</translation>
    </message>
    <message>
        <source>a file of an unknown binary format</source>
        <translation>um arquivo de formato binário desconhecido</translation>
    </message>
    <message>
        <source>a gzip file</source>
        <translation>um arquivo gzip</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>um programa</translation>
    </message>
    <message>
        <source>a safetensors file</source>
        <translation>um arquivo safetensors</translation>
    </message>
    <message>
        <source>a sound or a video</source>
        <translation>um áudio ou um vídeo</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>um arquivo tar</translation>
    </message>
    <message>
        <source>a video</source>
        <translation>um vídeo</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>uma página da web (HTML)</translation>
    </message>
    <message>
        <source>addkeystoagent canonicaldomains canonicalizepermittedcnames channeltimeout globalknownhostsfile host include ipqos kbdinteractivedevices localforward loglevel logverbose obscurekeystroketiming permitremoteopen rekeylimit remoteforward sendenv setenv userknownhostsfile</source>
        <translation>addkeystoagent canonicaldomains canonicalizepermittedcnames channeltimeout globalknownhostsfile host include ipqos kbdinteractivedevices localforward loglevel logverbose obscurekeystroketiming permitremoteopen rekeylimit remoteforward sendenv setenv userknownhostsfile</translation>
    </message>
    <message>
        <source>addressfamily bindaddress bindinterface canonicalizefallbacklocal canonicalizehostname canonicalizemaxdots casignaturealgorithms certificatefile checkhostip ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar exitonforwardfailure fingerprinthash forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms hostbasedauthentication hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent identityfile ignoreunknown kbdinteractiveauthentication kexalgorithms macs nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication permitlocalcommand pkcs11provider port preferredauthentications proxyusefdpass pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication requesttty requiredrsasize revokedhostkeys securitykeyprovider serveralivecountmax serveraliveinterval sessiontype stdinnull streamlocalbindmask streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel tunneldevice updatehostkeys user verifyhostkeydns visualhostkey xauthlocation</source>
        <translation>addressfamily bindaddress bindinterface canonicalizefallbacklocal canonicalizehostname canonicalizemaxdots casignaturealgorithms certificatefile checkhostip ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar exitonforwardfailure fingerprinthash forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms hostbasedauthentication hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent identityfile ignoreunknown kbdinteractiveauthentication kexalgorithms macs nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication permitlocalcommand pkcs11provider port preferredauthentications proxyusefdpass pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication requesttty requiredrsasize revokedhostkeys securitykeyprovider serveralivecountmax serveraliveinterval sessiontype stdinnull streamlocalbindmask streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel tunneldevice updatehostkeys user verifyhostkeydns visualhostkey xauthlocation</translation>
    </message>
    <message>
        <source>afstokenpassing batchmode challengeresponseauthentication cipher compressionlevel dsaauthentication fallbacktorsh globalknownhostsfile2 gssapiclientidentity gssapikexalgorithms gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity gssapitrustdns hostbasedkeytypes identityfile2 keepalive kerberosauthentication kerberostgtpassing knownhostscommand localcommand match protocol protocolkeepalives proxycommand proxyjump refuseconnection remotecommand rhostsauthentication rhostsrsaauthentication rsaauthentication rsaminsize setuptimeout skeyauthentication smartcarddevice tisauthentication useblacklistedkeys useprivilegedport userknownhostsfile2 useroaming usersh versionaddendum warnweakcrypto</source>
        <translation>afstokenpassing batchmode challengeresponseauthentication cipher compressionlevel dsaauthentication fallbacktorsh globalknownhostsfile2 gssapiclientidentity gssapikexalgorithms gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity gssapitrustdns hostbasedkeytypes identityfile2 keepalive kerberosauthentication kerberostgtpassing knownhostscommand localcommand match protocol protocolkeepalives proxycommand proxyjump refuseconnection remotecommand rhostsauthentication rhostsrsaauthentication rsaauthentication rsaminsize setuptimeout skeyauthentication smartcarddevice tisauthentication useblacklistedkeys useprivilegedport userknownhostsfile2 useroaming usersh versionaddendum warnweakcrypto</translation>
    </message>
    <message>
        <source>an AVIF image</source>
        <translation>uma imagem AVIF</translation>
    </message>
    <message>
        <source>an Arrow or Feather file</source>
        <translation>um arquivo Arrow ou Feather</translation>
    </message>
    <message>
        <source>an Avro file</source>
        <translation>um arquivo Avro</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>uma pasta de trabalho do Excel</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>um arquivo HDF5</translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation>uma página HTML</translation>
    </message>
    <message>
        <source>an ORC file</source>
        <translation>um arquivo ORC</translation>
    </message>
    <message>
        <source>an OpenDocument spreadsheet</source>
        <translation>uma planilha OpenDocument</translation>
    </message>
    <message>
        <source>an OpenEXR image</source>
        <translation>uma imagem OpenEXR</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>um banco de dados SQLite</translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation>um desenho SVG</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>um documento XML</translation>
    </message>
    <message>
        <source>an XML file</source>
        <translation>um arquivo XML</translation>
    </message>
    <message>
        <source>an archive of NumPy arrays</source>
        <translation>um arquivo compactado de arrays do NumPy</translation>
    </message>
    <message>
        <source>an icon</source>
        <translation>um ícone</translation>
    </message>
    <message>
        <source>an icon (ICO)</source>
        <translation>um ícone (ICO)</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>e mais %1</translation>
    </message>
    <message>
        <source>belongs to another user, who could change what is written there</source>
        <translation>pertence a outro usuário, que poderia alterar o que for gravado ali</translation>
    </message>
    <message>
        <source>cannot be decided here, so its block does not apply</source>
        <translation>não pode ser avaliado aqui, portanto seu bloco não se aplica</translation>
    </message>
    <message>
        <source>check its spelling, HostName in ~/.ssh/config and the network</source>
        <translation>verifique a grafia, HostName em ~/.ssh/config e a rede</translation>
    </message>
    <message>
        <source>chmod go-w %1</source>
        <translation>chmod go-w %1</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>compactado com bzip2</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>compactado com gzip</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>compactado com xz</translation>
    </message>
    <message>
        <source>compressed with zstd</source>
        <translation>compactado com zstd</translation>
    </message>
    <message>
        <source>correct it, or name it in a line above: IgnoreUnknown KEYWORD</source>
        <translation>corrija-a ou indique-a em uma linha acima: IgnoreUnknown KEYWORD</translation>
    </message>
    <message>
        <source>does not exist%1</source>
        <translation>não existe%1</translation>
    </message>
    <message>
        <source>end lines with LF, or CR and LF</source>
        <translation>termine as linhas com LF ou com CR e LF</translation>
    </message>
    <message>
        <source>gimp xcf</source>
        <translation>gimp xcf</translation>
    </message>
    <message>
        <source>has &quot;%1&quot;, which is not a token of this keyword</source>
        <translation>tem &quot;%1&quot;, que não é um token desta palavra-chave</translation>
    </message>
    <message>
        <source>has a carriage return within a line</source>
        <translation>tem um retorno de carro no meio de uma linha</translation>
    </message>
    <message>
        <source>has a quote that is not closed</source>
        <translation>tem uma aspa que não está fechada</translation>
    </message>
    <message>
        <source>has no effect here</source>
        <translation>não tem efeito aqui</translation>
    </message>
    <message>
        <source>has no image (%1) in any of its folders</source>
        <translation>não tem imagem (%1) em nenhuma de suas pastas</translation>
    </message>
    <message>
        <source>has no image (%1); %2</source>
        <translation>não tem imagem (%1); %2</translation>
    </message>
    <message>
        <source>has the splits %1, but none for training</source>
        <translation>tem as divisões %1, mas nenhuma para treino</translation>
    </message>
    <message>
        <source>is %1, not curves</source>
        <translation>é %1, não curvas</translation>
    </message>
    <message>
        <source>is a</source>
        <translation>é um</translation>
    </message>
    <message>
        <source>is a JPEG of %1 × %2 pixels in several scans, which take more than %3 MiB of memory</source>
        <translation>é um JPEG de %1 × %2 pixels em várias varreduras, que ocupam mais de %3 MiB de memória</translation>
    </message>
    <message>
        <source>is a NumPy array</source>
        <translation>é um array do NumPy</translation>
    </message>
    <message>
        <source>is a TensorFlow Lite model</source>
        <translation>é um modelo do TensorFlow Lite</translation>
    </message>
    <message>
        <source>is a ZIP archive, but not one that torch.save writes</source>
        <translation>é um arquivo compactado ZIP, mas não um gravado por torch.save</translation>
    </message>
    <message>
        <source>is a damaged PNM file: it %1</source>
        <translation>é um arquivo PNM danificado: ele %1</translation>
    </message>
    <message>
        <source>is a file and not a run directory</source>
        <translation>é um arquivo, não um diretório de execução</translation>
    </message>
    <message>
        <source>is a tar archive</source>
        <translation>é um arquivo tar</translation>
    </message>
    <message>
        <source>is an ONNX model, a program rather than the weights of a preset</source>
        <translation>é um modelo ONNX, um programa, e não os pesos de uma predefinição</translation>
    </message>
    <message>
        <source>is an archive of NumPy arrays</source>
        <translation>é um arquivo compactado de arrays do NumPy</translation>
    </message>
    <message>
        <source>is encoded in UTF-16, which ssh does not read</source>
        <translation>está codificado em UTF-16, que o ssh não lê</translation>
    </message>
    <message>
        <source>is not a TensorBoard event file</source>
        <translation>não é um arquivo de eventos do TensorBoard</translation>
    </message>
    <message>
        <source>it is listed twice</source>
        <translation>está listado duas vezes</translation>
    </message>
    <message>
        <source>it is not a size and a name</source>
        <translation>não é um tamanho seguido de um nome</translation>
    </message>
    <message>
        <source>it reaches %1</source>
        <translation>chega a %1</translation>
    </message>
    <message>
        <source>its largest number is %1</source>
        <translation>seu maior número é %1</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>seu nome</translation>
    </message>
    <message>
        <source>its name leads out of the run or is not a name</source>
        <translation>seu nome leva para fora da execução ou não é um nome</translation>
    </message>
    <message>
        <source>its name says so</source>
        <translation>seu nome indica isso</translation>
    </message>
    <message>
        <source>lists no files</source>
        <translation>não lista arquivos</translation>
    </message>
    <message>
        <source>make room, or name a folder on another disk: -o DIR</source>
        <translation>libere espaço ou indique uma pasta em outro disco: -o DIR</translation>
    </message>
    <message>
        <source>must be above the value that becomes black</source>
        <translation>deve ser maior que o valor que vira preto</translation>
    </message>
    <message>
        <source>name a folder on another file system: -o DIR</source>
        <translation>indique uma pasta em outro sistema de arquivos: -o DIR</translation>
    </message>
    <message>
        <source>name the folder of a run: see --run-dir</source>
        <translation>indique a pasta de uma execução: veja --run-dir</translation>
    </message>
    <message>
        <source>needs the environment variable &quot;%1&quot;, which is not set</source>
        <translation>precisa da variável de ambiente &quot;%1&quot;, que não está definida</translation>
    </message>
    <message>
        <source>no disk has room for such sizes</source>
        <translation>nenhum disco tem espaço para tais tamanhos</translation>
    </message>
    <message>
        <source>no end marker</source>
        <translation>sem marcador de fim</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>não é um arquivo</translation>
    </message>
    <message>
        <source>not an image</source>
        <translation>não é uma imagem</translation>
    </message>
    <message>
        <source>of the split %1</source>
        <translation>da divisão %1</translation>
    </message>
    <message>
        <source>rows of an interlaced file do not come one after another</source>
        <translation>as linhas de um arquivo entrelaçado não vêm uma após a outra</translation>
    </message>
    <message>
        <source>save the file as UTF-8 without a byte order mark</source>
        <translation>salve o arquivo como UTF-8 sem marca de ordem de bytes</translation>
    </message>
    <message>
        <source>stop it there</source>
        <translation>interrompa-o lá</translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <translation>texto em UTF-16</translation>
    </message>
    <message>
        <source>text that is</source>
        <translation>texto que é</translation>
    </message>
    <message>
        <source>texts that are</source>
        <translation>textos que são</translation>
    </message>
    <message>
        <source>the name cannot be resolved</source>
        <translation>o nome não pode ser resolvido</translation>
    </message>
    <message>
        <source>the name cannot be resolved: %1</source>
        <translation>o nome não pode ser resolvido: %1</translation>
    </message>
    <message>
        <source>there are more than 100,000 files</source>
        <translation>há mais de 100.000 arquivos</translation>
    </message>
    <message>
        <source>version https://git-lfs</source>
        <translation>version https://git-lfs</translation>
    </message>
    <message>
        <source>version https://git-lfs.github.com/spec/</source>
        <translation>version https://git-lfs.github.com/spec/</translation>
    </message>
    <message>
        <source>without a split</source>
        <translation>sem divisão</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a run</source>
        <translation>&quot;%1&quot; não é um nome de execução</translation>
    </message>
    <message>
        <source>Match needs a criterion</source>
        <translation>Match precisa de um critério</translation>
    </message>
    <message>
        <source>Open it and save its sheet as CSV.</source>
        <translation>Abra-o e salve sua planilha como CSV.</translation>
    </message>
    <message>
        <source>but data.table names &quot;%1&quot; as the column to predict</source>
        <translation>mas data.table indica &quot;%1&quot; como a coluna a prever</translation>
    </message>
    <message>
        <source>has only empty cells</source>
        <translation>tem apenas células vazias</translation>
    </message>
    <message>
        <source>has totals of the columns</source>
        <translation>traz totais das colunas</translation>
    </message>
    <message>
        <source>is a note below the rows</source>
        <translation>é uma nota abaixo das linhas de dados</translation>
    </message>
    <message>
        <source>is damaged or cut off: gzip cannot unpack it</source>
        <translation>está danificado ou truncado: o gzip não consegue descompactá-lo</translation>
    </message>
    <message>
        <source>is not a table%1</source>
        <translation>não é uma tabela%1</translation>
    </message>
    <message>
        <source>is not a table, but data.table names a column to predict</source>
        <translation>não é uma tabela, mas data.table indica uma coluna a prever</translation>
    </message>
    <message>
        <source>its last evaluations; training has ended</source>
        <translation>suas últimas avaliações; o treino terminou</translation>
    </message>
    <message>
        <source>training would end with a loss far above that of the first step or of a constant prediction, %1</source>
        <translation>o treino terminaria com uma perda muito acima da do primeiro passo ou da de uma previsão constante, %1</translation>
    </message>
    <message>
        <source>which the model takes</source>
        <translation>que é o que o modelo recebe</translation>
    </message>
    <message>
        <source>Copy the run into a folder of your own.</source>
        <translation>Copie a execução para uma pasta sua.</translation>
    </message>
    <message>
        <source>no folder</source>
        <translation>nenhuma pasta</translation>
    </message>
    <message>
        <source>the first folders of the paths</source>
        <translation>as primeiras pastas dos caminhos</translation>
    </message>
    <message>
        <source>is not a number from 0 to 0.99</source>
        <translation>não é um número de 0 a 0,99</translation>
    </message>
    <message>
        <source>%1 as black and %2 as white</source>
        <translation>%1 como preto e %2 como branco</translation>
    </message>
    <message>
        <source>(another choice: --levels BLACK:WHITE)</source>
        <translation>(outra escolha: --levels BLACK:WHITE)</translation>
    </message>
    <message>
        <source>Pack the pictures again, with --levels BLACK:WHITE.</source>
        <translation>Empacote as imagens de novo, com --levels BLACK:WHITE.</translation>
    </message>
    <message>
        <source>Put the images of each class into a folder of its own%1</source>
        <translation>Ponha as imagens de cada classe em uma pasta própria%1</translation>
    </message>
    <message>
        <source>Train with --data %1 --unlabelled %2</source>
        <translation>Treine com --data %1 --unlabelled %2</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, have values from %1 to %2: in all of them %3 becomes black and %4 white%5</source>
        <translation>imagens profundas, de mais de 8 bits por canal, têm valores de %1 a %2: em todas elas %3 vira preto e %4 branco%5</translation>
    </message>
    <message>
        <source>has dates with the month first, such as %1, and with the day first, such as %2</source>
        <translation>tem datas com o mês primeiro, como %1, e com o dia primeiro, como %2</translation>
    </message>
    <message>
        <source>image of the</source>
        <translation>imagem da</translation>
    </message>
    <message>
        <source>images of the</source>
        <translation>imagens da</translation>
    </message>
    <message>
        <source>it does not name images and their labels</source>
        <translation>ele não nomeia imagens e seus rótulos</translation>
    </message>
    <message>
        <source>it is one of several lists of images</source>
        <translation>é uma de várias listas de imagens</translation>
    </message>
    <message>
        <source>its deep pictures were packed with %1, and training has %2</source>
        <translation>suas imagens profundas foram empacotadas com %1, e o treino tem %2</translation>
    </message>
    <message>
        <source>split are</source>
        <translation>estão</translation>
    </message>
    <message>
        <source>split is</source>
        <translation>está</translation>
    </message>
    <message>
        <source>the deep pictures in the pack, of more than 8 bits per channel, were scaled when it was made: %1 became black and %2 white</source>
        <translation>as imagens profundas do pacote, de mais de 8 bits por canal, foram escaladas quando ele foi feito: %1 virou preto e %2 branco</translation>
    </message>
    <message>
        <source>column %1 has dates such as %2, which are read %3, unlike those of the training file</source>
        <translation>a coluna %1 tem datas como %2, lidas %3, diferente das do arquivo de treino</translation>
    </message>
    <message>
        <source>column %1 has numbers without %2 such as %3, which the training file has; they are read as if they had it</source>
        <translation>a coluna %1 tem números sem %2 como %3, que o arquivo de treino tem; são lidos como se o tivessem</translation>
    </message>
    <message>
        <source>is a list of more than 256 MiB</source>
        <translation>é uma lista de mais de 256 MiB</translation>
    </message>
    <message>
        <source>--column NAME=categorical uses it</source>
        <translation>--column NAME=categorical a usa</translation>
    </message>
    <message>
        <source>--column NAME=numeric uses it</source>
        <translation>--column NAME=numeric a usa</translation>
    </message>
    <message>
        <source>Write masks, *_mask.png or masks/*.png, for instance.</source>
        <translation>Escreva masks, *_mask.png ou masks/*.png, por exemplo.</translation>
    </message>
    <message>
        <source>a deflated entry is unpacked, not read</source>
        <translation>uma entrada comprimida é descompactada, não lida</translation>
    </message>
    <message>
        <source>a list of patterns such as &quot;*_mask.png&quot;</source>
        <translation>uma lista de padrões como &quot;*_mask.png&quot;</translation>
    </message>
    <message>
        <source>and, at the end, %1</source>
        <translation>e, ao fim, %1</translation>
    </message>
    <message>
        <source>are not dates</source>
        <translation>não são datas</translation>
    </message>
    <message>
        <source>are not numbers</source>
        <translation>não são números</translation>
    </message>
    <message>
        <source>are not times of day</source>
        <translation>não são horas do dia</translation>
    </message>
    <message>
        <source>column %1 of %2 rows: %3</source>
        <translation>coluna %1 de %2 linhas: %3</translation>
    </message>
    <message>
        <source>column %1 spells %2</source>
        <translation>a coluna %1 escreve %2</translation>
    </message>
    <message>
        <source>dates, which are %1 to %2</source>
        <translation>datas, que vão de %1 a %2</translation>
    </message>
    <message>
        <source>has more than %1 patterns</source>
        <translation>tem mais de %1 padrões</translation>
    </message>
    <message>
        <source>has no training row with a value in the column &quot;%1&quot;</source>
        <translation>não tem linha de treino com valor na coluna &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has numbers such as %1 and are read as numbers; --column NAME=date reads them as dates</source>
        <translation>tem números como %1 e são lidos como números; --column NAME=date os lê como datas</translation>
    </message>
    <message>
        <source>has values that the model does not know, in</source>
        <translation>tem valores que o modelo não conhece, em</translation>
    </message>
    <message>
        <source>is %1, which is not valid UTF-8</source>
        <translation>é %1, que não é UTF-8 válido</translation>
    </message>
    <message>
        <source>is not a wheel</source>
        <translation>não é um wheel</translation>
    </message>
    <message>
        <source>numbers, which are %1</source>
        <translation>números, que são %1</translation>
    </message>
    <message>
        <source>other place</source>
        <translation>outro lugar</translation>
    </message>
    <message>
        <source>other places</source>
        <translation>outros lugares</translation>
    </message>
    <message>
        <source>relative time (process)</source>
        <translation>relative time (process)</translation>
    </message>
    <message>
        <source>relative time (wall)</source>
        <translation>relative time (wall)</translation>
    </message>
    <message>
        <source>which may be days</source>
        <translation>que podem ser dias</translation>
    </message>
    <message>
        <source>which may be months of years</source>
        <translation>que podem ser meses de anos</translation>
    </message>
    <message>
        <source>names the images of this folder in its column %1, so the folders are not classes</source>
        <translation>nomeia as imagens desta pasta em sua coluna %1, de modo que as pastas não são classes</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>a sua própria</translation>
    </message>
    <message>
        <source>%1 in line %2</source>
        <translation>%1 na linha %2</translation>
    </message>
    <message>
        <source>%1 have a brightness of %2 on average, and those of training of %3</source>
        <translation>%1 têm um brilho médio de %2, e as de treino, de %3</translation>
    </message>
    <message>
        <source>%1 have a short side of %2 pixels usually, and those of training of %3</source>
        <translation>%1 costumam ter o lado menor de %2 pixels, e as de treino, de %3</translation>
    </message>
    <message>
        <source>%1: each group is kept in one split</source>
        <translation>%1: cada grupo é mantido em uma só divisão</translation>
    </message>
    <message>
        <source>Name a TensorBoard event file, a folder of them, CSV or JSON.</source>
        <translation>Indique um arquivo de eventos do TensorBoard, uma pasta deles, CSV ou JSON.</translation>
    </message>
    <message>
        <source>Write 1 or 0.</source>
        <translation>Escreva 1 ou 0.</translation>
    </message>
    <message>
        <source>all of its rows have one label</source>
        <translation>todas as suas linhas têm um só rótulo</translation>
    </message>
    <message>
        <source>column %1 has no value in any of the %2 rows, unlike in the training file</source>
        <translation>a coluna %1 não tem valor em nenhuma das %2 linhas, ao contrário do arquivo de treino</translation>
    </message>
    <message>
        <source>column %1 is equal to %2 in every row</source>
        <translation>a coluna %1 é igual a %2 em todas as linhas</translation>
    </message>
    <message>
        <source>has %1 and %2, and the list names %3</source>
        <translation>tem %1 e %2, e a lista nomeia %3</translation>
    </message>
    <message>
        <source>has %1 folders that may not be read, such as %2</source>
        <translation>tem %1 pastas que não há permissão para ler, como %2</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, as if they were sums of others, and they are kept as rows of data; remove them if they are</source>
        <translation>tem %1 em %2 linhas, como se fossem somas de outras, e elas ficam como linhas de dados; remova-as se forem somas</translation>
    </message>
    <message>
        <source>has %1 in the column %2, which is yes or no in other rows</source>
        <translation>tem %1 na coluna %2, que é sim ou não em outras linhas</translation>
    </message>
    <message>
        <source>has a folder that may not be read, %1</source>
        <translation>tem uma pasta que não há permissão para ler, %1</translation>
    </message>
    <message>
        <source>has no images; found %1</source>
        <translation>não tem imagens; encontrado: %1</translation>
    </message>
    <message>
        <source>is &quot;%1&quot; and &quot;%2&quot;, which contradict each other</source>
        <translation>é &quot;%1&quot; e &quot;%2&quot;, que se contradizem</translation>
    </message>
    <message>
        <source>is for tables, but %1 is not a table</source>
        <translation>é para tabelas, mas %1 não é uma tabela</translation>
    </message>
    <message>
        <source>its column %1 is not used</source>
        <translation>sua coluna %1 não é usada</translation>
    </message>
    <message>
        <source>its columns %1 are not used</source>
        <translation>suas colunas %1 não são usadas</translation>
    </message>
    <message>
        <source>may not be read</source>
        <translation>sem permissão de leitura</translation>
    </message>
    <message>
        <source>names &quot;%1&quot;, which is not a class%2</source>
        <translation>nomeia &quot;%1&quot;, que não é uma classe%2</translation>
    </message>
    <message>
        <source>the column %1</source>
        <translation>a coluna %1</translation>
    </message>
    <message>
        <source>the images of the %1 split</source>
        <translation>as imagens da divisão %1</translation>
    </message>
    <message>
        <source>column %1 is the difference of %2 in every row</source>
        <translation>a coluna %1 é a diferença de %2 em todas as linhas</translation>
    </message>
    <message>
        <source>column %1 is the product of %2 in every row</source>
        <translation>a coluna %1 é o produto de %2 em todas as linhas</translation>
    </message>
    <message>
        <source>column %1 is the quotient of %2 in every row</source>
        <translation>a coluna %1 é o quociente de %2 em todas as linhas</translation>
    </message>
    <message>
        <source>column %1 is the sum of %2 in every row</source>
        <translation>a coluna %1 é a soma de %2 em todas as linhas</translation>
    </message>
    <message>
        <source>is &quot;ignored&quot;, but it is the column to predict</source>
        <translation>é &quot;ignored&quot;, mas é a coluna a prever</translation>
    </message>
    <message>
        <source>no validation split was found: %1 % of train (%2 the best checkpoint%3</source>
        <translation>nenhuma divisão de validação foi encontrada: %1% de train (%2 o melhor checkpoint%3</translation>
    </message>
    <message>
        <source>%1 has %2, which are used as images of their classes</source>
        <translation>%1 tem %2, usadas como imagens de suas classes</translation>
    </message>
    <message>
        <source>%1 images are in %2 folders that may each be a group, such as %3 (%4 images)</source>
        <translation>%1 imagens estão em %2 pastas que podem ser, cada uma, um grupo, como %3 (%4 imagens)</translation>
    </message>
    <message>
        <source>Choose another name, or remove the file first.</source>
        <translation>Escolha outro nome ou remova o arquivo antes.</translation>
    </message>
    <message>
        <source>has &quot;%1&quot; twice in one object</source>
        <translation>tem &quot;%1&quot; duas vezes em um mesmo objeto</translation>
    </message>
    <message>
        <source>the %1 split has no image of %2</source>
        <translation>a divisão %1 não tem nenhuma imagem de %2</translation>
    </message>
    <message>
        <source>%1 needs a table</source>
        <translation>%1 precisa de uma tabela</translation>
    </message>
    <message>
        <source>%1; the folders of these images are not classes</source>
        <translation>%1; as pastas destas imagens não são classes</translation>
    </message>
    <message>
        <source>--layout classes trains on all images</source>
        <translation>--layout classes treina com todas as imagens</translation>
    </message>
    <message>
        <source>Save it as CSV in Weka, or: python3 -c &quot;import pandas; from scipy.io import arff; pandas.DataFrame(arff.loadarff(&apos;FILE&apos;)[0]).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Salve-o como CSV no Weka, ou: python3 -c &quot;import pandas; from scipy.io import arff; pandas.DataFrame(arff.loadarff(&apos;FILE&apos;)[0]).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>Write it in a larger unit, or predict its logarithm.</source>
        <translation>Escreva-o em uma unidade maior ou preveja seu logaritmo.</translation>
    </message>
    <message>
        <source>Write one class for each image into a column label.</source>
        <translation>Escreva uma classe para cada imagem em uma coluna label.</translation>
    </message>
    <message>
        <source>a file that cannot be read</source>
        <translation>um arquivo que não pode ser lido</translation>
    </message>
    <message>
        <source>as if they were sums of others</source>
        <translation>como se fossem somas de outras</translation>
    </message>
    <message>
        <source>billionths of seconds since 1970</source>
        <translation>bilionésimos de segundo desde 1970</translation>
    </message>
    <message>
        <source>h:mm:ss</source>
        <translation>h:mm:ss</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, %3, and they are kept as rows of data; remove them if they are not</source>
        <translation>tem %1 em %2 linhas, %3, e elas ficam como linhas de dados; remova-as se não forem dados</translation>
    </message>
    <message>
        <source>has more than 1,000 keys in its objects</source>
        <translation>tem mais de 1.000 chaves em seus objetos</translation>
    </message>
    <message>
        <source>image that is</source>
        <translation>imagem que é</translation>
    </message>
    <message>
        <source>images that are</source>
        <translation>imagens que são</translation>
    </message>
    <message>
        <source>limits such as</source>
        <translation>limites como</translation>
    </message>
    <message>
        <source>millionths of seconds since 1970</source>
        <translation>milionésimos de segundo desde 1970</translation>
    </message>
    <message>
        <source>must be CLASS=NAME, found %1</source>
        <translation>deve ser CLASS=NAME, encontrado: %1</translation>
    </message>
    <message>
        <source>names none of the images in %1</source>
        <translation>não nomeia nenhuma das imagens em %1</translation>
    </message>
    <message>
        <source>names the class &quot;%1&quot;, which the data does not have%2</source>
        <translation>nomeia a classe &quot;%1&quot;, que os dados não têm%2</translation>
    </message>
    <message>
        <source>names the class %1 twice</source>
        <translation>nomeia a classe %1 duas vezes</translation>
    </message>
    <message>
        <source>other columns have</source>
        <translation>outras colunas têm</translation>
    </message>
    <message>
        <source>pixels of an image</source>
        <translation>pixels de uma imagem</translation>
    </message>
    <message>
        <source>pixels of an image of %1 × %2</source>
        <translation>pixels de uma imagem de %1 × %2</translation>
    </message>
    <message>
        <source>row, while its</source>
        <translation>linha, enquanto seus</translation>
    </message>
    <message>
        <source>rows, while its</source>
        <translation>linhas, enquanto seus</translation>
    </message>
    <message>
        <source>the label of %1 is %2 in %3 and %4 in %5</source>
        <translation>o rótulo de %1 é %2 em %3 e %4 em %5</translation>
    </message>
    <message>
        <source>the other column of numbers has</source>
        <translation>a outra coluna de números tem</translation>
    </message>
    <message>
        <source>thousandths of seconds since 1970</source>
        <translation>milésimos de segundo desde 1970</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>não é um objeto JSON</translation>
    </message>
    <message>
        <source>--column NAME=decimal-comma reads them as decimals</source>
        <translation>--column NAME=decimal-comma os lê como decimais</translation>
    </message>
    <message>
        <source>K, M</source>
        <translation>K, M</translation>
    </message>
    <message>
        <source>Name one of these files.</source>
        <translation>Indique um destes arquivos.</translation>
    </message>
    <message>
        <source>a list of files such as &quot;test.txt&quot;</source>
        <translation>uma lista de arquivos como &quot;test.txt&quot;</translation>
    </message>
    <message>
        <source>and above</source>
        <translation>e acima</translation>
    </message>
    <message>
        <source>and below</source>
        <translation>e abaixo</translation>
    </message>
    <message>
        <source>and less</source>
        <translation>e menos</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>e mais</translation>
    </message>
    <message>
        <source>and older</source>
        <translation>e mais velhos</translation>
    </message>
    <message>
        <source>and over</source>
        <translation>e acima</translation>
    </message>
    <message>
        <source>and under</source>
        <translation>e abaixo</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>pelo menos</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>no máximo</translation>
    </message>
    <message>
        <source>has more than %1 files</source>
        <translation>tem mais de %1 arquivos</translation>
    </message>
    <message>
        <source>has no list of columns</source>
        <translation>não tem lista de colunas</translation>
    </message>
    <message>
        <source>has no numbered set &quot;%1&quot;, which --training names%2</source>
        <translation>não tem o conjunto numerado &quot;%1&quot;, que --training indica%2</translation>
    </message>
    <message>
        <source>has numbers such as %1, which may be times of day and are read as decimals; write them with colons, such as 18:30, to have them read as times</source>
        <translation>tem números como %1, que podem ser horários e são lidos como decimais; escreva-os com dois-pontos, como 18:30, para que sejam lidos como horários</translation>
    </message>
    <message>
        <source>is a line of dashes</source>
        <translation>é uma linha de traços</translation>
    </message>
    <message>
        <source>is not a list of at most %1 hashes</source>
        <translation>não é uma lista de no máximo %1 hashes</translation>
    </message>
    <message>
        <source>is not between 0.1 and 1</source>
        <translation>não está entre 0,1 e 1</translation>
    </message>
    <message>
        <source>is not in ascending order</source>
        <translation>não está em ordem crescente</translation>
    </message>
    <message>
        <source>it names none of the images in %1</source>
        <translation>não nomeia nenhuma das imagens em %1</translation>
    </message>
    <message>
        <source>its rows cannot be read</source>
        <translation>suas linhas não podem ser lidas</translation>
    </message>
    <message>
        <source>kernels for images compute in fp32, bf16 and fp16</source>
        <translation>os kernels para imagens calculam em fp32, bf16 e fp16</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>menos de</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>mais de</translation>
    </message>
    <message>
        <source>most of its images are in %1 as well</source>
        <translation>a maioria de suas imagens também está em %1</translation>
    </message>
    <message>
        <source>or less</source>
        <translation>ou menos</translation>
    </message>
    <message>
        <source>or older</source>
        <translation>ou mais velho</translation>
    </message>
    <message>
        <source>or over</source>
        <translation>ou acima</translation>
    </message>
    <message>
        <source>or under</source>
        <translation>ou abaixo</translation>
    </message>
    <message>
        <source>out of</source>
        <translation>de um total de</translation>
    </message>
    <message>
        <source>the same in each, %1</source>
        <translation>as mesmas em cada uma, %1</translation>
    </message>
    <message>
        <source>und mehr</source>
        <translation>und mehr</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>até</translation>
    </message>
    <message>
        <source>[x, y, width, height]</source>
        <translation>[x, y, width, height]</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>um arquivo compactado</translation>
    </message>
    <message>
        <source>cells below them, the first on line %1</source>
        <translation>células abaixo deles, a primeira na linha %1</translation>
    </message>
    <message>
        <source>is nested deeper than %1 levels</source>
        <translation>está aninhado além de %1 níveis</translation>
    </message>
    <message>
        <source>it has the label %1, which %2 does not have</source>
        <translation>tem o rótulo %1, que %2 não tem</translation>
    </message>
    <message>
        <source>more than half of its rows have a label of their own</source>
        <translation>mais da metade de suas linhas tem um rótulo próprio</translation>
    </message>
    <message>
        <source>is not a class of the model: &quot;%1&quot;%2</source>
        <translation>não é uma classe do modelo: &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>is not a list of rows of numbers</source>
        <translation>não é uma lista de linhas de números</translation>
    </message>
    <message>
        <source>is %1, but must be more than 0</source>
        <translation>é %1, mas deve ser maior que 0</translation>
    </message>
    <message>
        <source>4 bits, adaround</source>
        <translation>4 bits, adaround</translation>
    </message>
    <message>
        <source>is %1, but must be 4 or 8</source>
        <translation>é %1, mas precisa ser 4 ou 8</translation>
    </message>
    <message>
        <source>is %1, but must be between 0 and 100 points</source>
        <translation>é %1, mas precisa estar entre 0 e 100 pontos</translation>
    </message>
    <message>
        <source>is for models of images</source>
        <translation>vale para modelos de imagens</translation>
    </message>
    <message>
        <source>is small but slow: onnxruntime unpacks the 4-bit weights of convolutions for each image, which takes about three times as long as fp32; onnx-int8 runs faster</source>
        <translation>é pequeno, mas lento: o onnxruntime descompacta os pesos de 4 bits das convoluções a cada imagem, o que leva cerca de três vezes o tempo do fp32; onnx-int8 é mais rápido</translation>
    </message>
    <message>
        <source>%1 is computed from the columns %2 in every row: it is %3</source>
        <translation>%1 é calculada a partir das colunas %2 em todas as linhas: é %3</translation>
    </message>
    <message>
        <source>%1 is the mean of the columns %2 in every row</source>
        <translation>%1 é a média das colunas %2 em todas as linhas</translation>
    </message>
    <message>
        <source>%1 is the sum of the columns %2 in every row</source>
        <translation>%1 é a soma das colunas %2 em todas as linhas</translation>
    </message>
    <message>
        <source>%1 is the time from %2 to %3 in every row, in %4</source>
        <translation>%1 é o tempo de %2 a %3 em todas as linhas, em %4</translation>
    </message>
    <message>
        <source>a Cortex-M4 at 168 MHz with 256 KiB of memory and 1 MiB of flash, in C</source>
        <translation>um Cortex-M4 a 168 MHz com 256 KiB de memória e 1 MiB de flash, em C</translation>
    </message>
    <message>
        <source>all other columns</source>
        <translation>todas as outras colunas</translation>
    </message>
    <message>
        <source>column %1 is computed from the columns %2 in every row: it is %3</source>
        <translation>a coluna %1 é calculada a partir das colunas %2 em todas as linhas: é %3</translation>
    </message>
    <message>
        <source>estimated for a %1</source>
        <translation>estimada para um %1</translation>
    </message>
    <message>
        <source>file,label</source>
        <translation>file,label</translation>
    </message>
    <message>
        <source>has %1 different whole numbers, such as %2, which may be codes, and is read as numbers; --column NAME=categorical makes each a category</source>
        <translation>tem %1 números inteiros diferentes, como %2, que podem ser códigos, e é lida como números; --column NAME=categorical faz de cada um uma categoria</translation>
    </message>
    <message>
        <source>lists of labels are read from .csv, .tsv, .txt, .jsonl and .json files</source>
        <translation>listas de rótulos são lidas de arquivos .csv, .tsv, .txt, .jsonl e .json</translation>
    </message>
    <message>
        <source>measured on this machine</source>
        <translation>medida nesta máquina</translation>
    </message>
    <message>
        <source>measured on this machine, times %1</source>
        <translation>medida nesta máquina, vezes %1</translation>
    </message>
    <message>
        <source>sq ft</source>
        <translation>sq ft</translation>
    </message>
    <message>
        <source>sq m</source>
        <translation>sq m</translation>
    </message>
    <message>
        <source>the year %1</source>
        <translation>o ano %1</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>to do</translation>
    </message>
    <message>
        <source>years from %1 to %2</source>
        <translation>anos de %1 a %2</translation>
    </message>
    <message>
        <source>%1, not a file</source>
        <translation>%1, não um arquivo</translation>
    </message>
    <message>
        <source>Cyrillic letters</source>
        <translation>letras cirílicas</translation>
    </message>
    <message>
        <source>a list of bytes</source>
        <translation>uma lista de bytes</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>não é possível gravar o arquivo: %1</translation>
    </message>
    <message>
        <source>has a number above %1</source>
        <translation>tem um número acima de %1</translation>
    </message>
    <message>
        <source>is %1, which is not a path</source>
        <translation>é %1, o que não é um caminho</translation>
    </message>
    <message>
        <source>is a block device</source>
        <translation>é um dispositivo de blocos</translation>
    </message>
    <message>
        <source>is a character device</source>
        <translation>é um dispositivo de caracteres</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>é uma pasta</translation>
    </message>
    <message>
        <source>%1 of its images are in %2, too, such as %3</source>
        <translation>%1 de suas imagens também estão em %2, como %3</translation>
    </message>
    <message>
        <source>1 of its images is in %1, too: %2</source>
        <translation>1 de suas imagens também está em %1: %2</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, most of which another list has</source>
        <translation>cita %1 imagens da divisão de %2, e outra lista tem a maioria delas</translation>
    </message>
    <message>
        <source>%1 of %2 in line %3</source>
        <translation>%1 de %2 na linha %3</translation>
    </message>
    <message>
        <source>column %1 has values in %2 rows, and in %3 of them %4 is %5, as if they were known only after %6 is</source>
        <translation>a coluna %1 tem valores em %2 linhas, e em %3 delas %4 é %5, como se só fossem conhecidos depois de %6</translation>
    </message>
    <message>
        <source>Choose a number that is not below %1.from.</source>
        <translation>Escolha um número que não seja menor que %1.from.</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>aumento de dados</translation>
    </message>
    <message>
        <source>augmentations</source>
        <translation>aumentos de dados</translation>
    </message>
    <message>
        <source>augmentations: brightness</source>
        <translation>aumentos: brilho</translation>
    </message>
    <message>
        <source>augmentations: contrast</source>
        <translation>aumentos: contraste</translation>
    </message>
    <message>
        <source>augmentations: crop</source>
        <translation>aumentos: recorte</translation>
    </message>
    <message>
        <source>augmentations: cut-out</source>
        <translation>aumentos: cut-out</translation>
    </message>
    <message>
        <source>augmentations: cutmix</source>
        <translation>aumentos: cutmix</translation>
    </message>
    <message>
        <source>augmentations: hue</source>
        <translation>aumentos: matiz</translation>
    </message>
    <message>
        <source>augmentations: least area of the crop</source>
        <translation>aumentos: área mínima do recorte</translation>
    </message>
    <message>
        <source>augmentations: magnitude of the policy</source>
        <translation>aumentos: magnitude da política</translation>
    </message>
    <message>
        <source>augmentations: mirroring</source>
        <translation>aumentos: espelhamento</translation>
    </message>
    <message>
        <source>augmentations: mixup</source>
        <translation>aumentos: mixup</translation>
    </message>
    <message>
        <source>augmentations: operations of the policy</source>
        <translation>aumentos: operações da política</translation>
    </message>
    <message>
        <source>augmentations: pixels of the crop</source>
        <translation>aumentos: pixels do recorte</translation>
    </message>
    <message>
        <source>augmentations: policy</source>
        <translation>aumentos: política</translation>
    </message>
    <message>
        <source>augmentations: saturation</source>
        <translation>aumentos: saturação</translation>
    </message>
    <message>
        <source>balance of classes</source>
        <translation>balanceamento de classes</translation>
    </message>
    <message>
        <source>batch growth</source>
        <translation>crescimento do lote</translation>
    </message>
    <message>
        <source>batch growth: largest batch</source>
        <translation>crescimento do lote: maior lote</translation>
    </message>
    <message>
        <source>batch growth: least efficiency</source>
        <translation>crescimento do lote: eficiência mínima</translation>
    </message>
    <message>
        <source>batch growth: measure</source>
        <translation>crescimento do lote: medida</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>tamanho do lote</translation>
    </message>
    <message>
        <source>checkpoints: best ones kept</source>
        <translation>checkpoints: melhores mantidos</translation>
    </message>
    <message>
        <source>checkpoints: epochs between</source>
        <translation>checkpoints: épocas entre eles</translation>
    </message>
    <message>
        <source>checkpoints: last ones kept</source>
        <translation>checkpoints: últimos mantidos</translation>
    </message>
    <message>
        <source>checkpoints: metric</source>
        <translation>checkpoints: métrica</translation>
    </message>
    <message>
        <source>checkpoints: split</source>
        <translation>checkpoints: divisão</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>device of evaluations</source>
        <translation>dispositivo das avaliações</translation>
    </message>
    <message>
        <source>distillation</source>
        <translation>destilação</translation>
    </message>
    <message>
        <source>distillation: layers</source>
        <translation>destilação: camadas</translation>
    </message>
    <message>
        <source>distillation: method</source>
        <translation>destilação: método</translation>
    </message>
    <message>
        <source>distillation: teacher</source>
        <translation>destilação: professor</translation>
    </message>
    <message>
        <source>distillation: temperature</source>
        <translation>destilação: temperatura</translation>
    </message>
    <message>
        <source>distillation: views</source>
        <translation>destilação: vistas</translation>
    </message>
    <message>
        <source>distillation: weight</source>
        <translation>destilação: peso</translation>
    </message>
    <message>
        <source>early stop</source>
        <translation>parada antecipada</translation>
    </message>
    <message>
        <source>early stop: least gain</source>
        <translation>parada antecipada: ganho mínimo</translation>
    </message>
    <message>
        <source>early stop: patience</source>
        <translation>parada antecipada: paciência</translation>
    </message>
    <message>
        <source>end of training</source>
        <translation>fim do treino</translation>
    </message>
    <message>
        <source>epochs between evaluations</source>
        <translation>épocas entre avaliações</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>avaliação</translation>
    </message>
    <message>
        <source>exchange of gradients</source>
        <translation>troca de gradientes</translation>
    </message>
    <message>
        <source>exchange: bytes of a bucket</source>
        <translation>troca: bytes de um bucket</translation>
    </message>
    <message>
        <source>exchange: first step</source>
        <translation>troca: primeiro passo</translation>
    </message>
    <message>
        <source>exchange: method</source>
        <translation>troca: método</translation>
    </message>
    <message>
        <source>exchange: precision</source>
        <translation>troca: precisão</translation>
    </message>
    <message>
        <source>exchange: rank of the matrices</source>
        <translation>troca: posto das matrizes</translation>
    </message>
    <message>
        <source>exchange: steps between</source>
        <translation>troca: passos entre elas</translation>
    </message>
    <message>
        <source>frozen layers</source>
        <translation>camadas congeladas</translation>
    </message>
    <message>
        <source>gradient clipping</source>
        <translation>corte de gradiente</translation>
    </message>
    <message>
        <source>gradual unfreezing</source>
        <translation>descongelamento gradual</translation>
    </message>
    <message>
        <source>groups of parameters</source>
        <translation>grupos de parâmetros</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>tamanho da imagem</translation>
    </message>
    <message>
        <source>is %1, but the first weights become 0 at %2</source>
        <translation>é %1, mas os primeiros pesos se tornam 0 em %2</translation>
    </message>
    <message>
        <source>is only for %1, but the %2 is %3</source>
        <translation>vale apenas para %1, mas %2 é %3</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>suavização de rótulos</translation>
    </message>
    <message>
        <source>layer-wise decay of the rate</source>
        <translation>decaimento da taxa por camada</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>taxa de aprendizado</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>níveis</translation>
    </message>
    <message>
        <source>levels: black</source>
        <translation>níveis: preto</translation>
    </message>
    <message>
        <source>levels: white</source>
        <translation>níveis: branco</translation>
    </message>
    <message>
        <source>memory for images, in MiB</source>
        <translation>memória para imagens, em MiB</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>microlote</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>multiple of image sizes</source>
        <translation>múltiplo dos tamanhos de imagem</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>otimizador</translation>
    </message>
    <message>
        <source>optimizer: Nesterov momentum</source>
        <translation>otimizador: momento de Nesterov</translation>
    </message>
    <message>
        <source>optimizer: epsilon</source>
        <translation>otimizador: épsilon</translation>
    </message>
    <message>
        <source>optimizer: momentum of the rest</source>
        <translation>otimizador: momento do restante</translation>
    </message>
    <message>
        <source>optimizer: rate of biases</source>
        <translation>otimizador: taxa dos vieses</translation>
    </message>
    <message>
        <source>optimizer: rate of the rest</source>
        <translation>otimizador: taxa do restante</translation>
    </message>
    <message>
        <source>optimizer: second beta</source>
        <translation>otimizador: segundo beta</translation>
    </message>
    <message>
        <source>optimizer: trust ratio</source>
        <translation>otimizador: razão de confiança</translation>
    </message>
    <message>
        <source>planned epochs</source>
        <translation>épocas planejadas</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>platô</translation>
    </message>
    <message>
        <source>plateau: factor</source>
        <translation>platô: fator</translation>
    </message>
    <message>
        <source>plateau: least gain</source>
        <translation>platô: ganho mínimo</translation>
    </message>
    <message>
        <source>plateau: patience</source>
        <translation>platô: paciência</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>quantização</translation>
    </message>
    <message>
        <source>quantization: bits</source>
        <translation>quantização: bits</translation>
    </message>
    <message>
        <source>quantization: fixed statistics</source>
        <translation>quantização: estatísticas fixas</translation>
    </message>
    <message>
        <source>quantization: method</source>
        <translation>quantização: método</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>ranks</translation>
    </message>
    <message>
        <source>recipe</source>
        <translation>receita</translation>
    </message>
    <message>
        <source>recomputed nodes</source>
        <translation>nós recalculados</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>reinícios</translation>
    </message>
    <message>
        <source>sample pruning</source>
        <translation>poda de amostras</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>semente</translation>
    </message>
    <message>
        <source>semi-supervised</source>
        <translation>semissupervisionado</translation>
    </message>
    <message>
        <source>semi-supervised: ratio</source>
        <translation>semissupervisionado: razão</translation>
    </message>
    <message>
        <source>semi-supervised: threshold</source>
        <translation>semissupervisionado: limiar</translation>
    </message>
    <message>
        <source>semi-supervised: warm-up</source>
        <translation>semissupervisionado: aquecimento</translation>
    </message>
    <message>
        <source>semi-supervised: weight</source>
        <translation>semissupervisionado: peso</translation>
    </message>
    <message>
        <source>sharding</source>
        <translation>particionamento</translation>
    </message>
    <message>
        <source>sparse learning</source>
        <translation>aprendizado esparso</translation>
    </message>
    <message>
        <source>sparse learning: strength</source>
        <translation>aprendizado esparso: força</translation>
    </message>
    <message>
        <source>strength of dropout</source>
        <translation>força do dropout</translation>
    </message>
    <message>
        <source>synchronised batch normalisation</source>
        <translation>normalização de lote sincronizada</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>threads</translation>
    </message>
    <message>
        <source>time limit of a step, in seconds</source>
        <translation>limite de tempo de um passo, em segundos</translation>
    </message>
    <message>
        <source>training samples measured like validation</source>
        <translation>amostras de treino medidas como a validação</translation>
    </message>
    <message>
        <source>unreadable images</source>
        <translation>imagens ilegíveis</translation>
    </message>
    <message>
        <source>unreadable images: number</source>
        <translation>imagens ilegíveis: número</translation>
    </message>
    <message>
        <source>unreadable images: share</source>
        <translation>imagens ilegíveis: fração</translation>
    </message>
    <message>
        <source>weight averaging</source>
        <translation>média dos pesos</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimento dos pesos</translation>
    </message>
    <message>
        <source>weight pruning</source>
        <translation>poda de pesos</translation>
    </message>
    <message>
        <source>weight pruning: end</source>
        <translation>poda de pesos: fim</translation>
    </message>
    <message>
        <source>weight pruning: method</source>
        <translation>poda de pesos: método</translation>
    </message>
    <message>
        <source>weight pruning: share</source>
        <translation>poda de pesos: fração</translation>
    </message>
    <message>
        <source>Job spec of Anneal</source>
        <translation>Especificação de trabalho do Anneal</translation>
    </message>
    <message>
        <source>is the same for all specs</source>
        <translation>é o mesmo para todas as especificações</translation>
    </message>
    <message>
        <source>a mixed image has no loss of its own</source>
        <translation>uma imagem misturada não tem perda própria</translation>
    </message>
    <message>
        <source>it needs all weights and their gradients on each rank</source>
        <translation>precisa de todos os pesos e seus gradientes em cada rank</translation>
    </message>
    <message>
        <source>its ranks step without waiting for each other</source>
        <translation>seus ranks avançam sem esperar uns pelos outros</translation>
    </message>
    <message>
        <source>those samples are measured in the process that trains</source>
        <translation>essas amostras são medidas no processo que treina</translation>
    </message>
    <message>
        <source>ZeRO stage, what is sharded over ranks: 1 optimizer state, 2 also gradients, 3 also parameters</source>
        <translation>estágio do ZeRO, o que é repartido entre os ranks: 1 estado do otimizador, 2 também gradientes, 3 também parâmetros</translation>
    </message>
    <message>
        <source>accuracy at which training ends, from 0 to 1; 0 turns it off</source>
        <translation>acurácia em que o treinamento termina, de 0 a 1; 0 desativa</translation>
    </message>
    <message>
        <source>centre crop of evaluations</source>
        <translation>recorte central das avaliações</translation>
    </message>
    <message>
        <source>decay per step of the moving average of the weights, which is evaluated in their place; 0 turns it off</source>
        <translation>decaimento por passo da média móvel dos pesos, avaliada no lugar deles; 0 desativa</translation>
    </message>
    <message>
        <source>deterministic computation</source>
        <translation>cálculo determinístico</translation>
    </message>
    <message>
        <source>device that trains: auto, cpu, cuda, or one GPU of several, such as cuda:1</source>
        <translation>dispositivo que treina: auto, cpu, cuda ou uma GPU entre várias, como cuda:1</translation>
    </message>
    <message>
        <source>factor that the learning rate is multiplied by on a plateau</source>
        <translation>fator pelo qual a taxa de aprendizado é multiplicada em um platô</translation>
    </message>
    <message>
        <source>flip images horizontally: at random, or in every other epoch</source>
        <translation>espelha as imagens na horizontal: ao acaso ou em épocas alternadas</translation>
    </message>
    <message>
        <source>fraction of each label that is spread over all classes</source>
        <translation>fração de cada rótulo que é espalhada por todas as classes</translation>
    </message>
    <message>
        <source>fraction of the previous update that each step keeps</source>
        <translation>fração da atualização anterior que cada passo mantém</translation>
    </message>
    <message>
        <source>fraction of the weights that are 0 at the end of training</source>
        <translation>fração dos pesos que são 0 ao fim do treinamento</translation>
    </message>
    <message>
        <source>fraction of training after which the pruned weights stay the same</source>
        <translation>fração do treinamento após a qual os pesos podados permanecem os mesmos</translation>
    </message>
    <message>
        <source>fraction of training at which the first weights become 0</source>
        <translation>fração do treinamento em que os primeiros pesos se tornam 0</translation>
    </message>
    <message>
        <source>fraction of training over which layers begin to be trained, from the last to the first</source>
        <translation>fração do treinamento durante a qual as camadas começam a ser treinadas, da última à primeira</translation>
    </message>
    <message>
        <source>fraction of training over which that weight rises from 0</source>
        <translation>fração do treinamento durante a qual esse peso sobe de 0</translation>
    </message>
    <message>
        <source>how far a step moves the weights: a number or a curve</source>
        <translation>quanto um passo move os pesos: um número ou uma curva</translation>
    </message>
    <message>
        <source>how much the errors of each class count in training, or how often it is drawn</source>
        <translation>quanto contam no treinamento os erros de cada classe, ou com que frequência ela é sorteada</translation>
    </message>
    <message>
        <source>how ranks combine what they learn: all-reduce, powersgd (see also .rank) or local-sgd (see also .every), both from .start_step on</source>
        <translation>como os ranks combinam o que aprendem: all-reduce, powersgd (veja também .rank) ou local-sgd (veja também .every), ambos a partir de .start_step</translation>
    </message>
    <message>
        <source>how strongly each step pulls the weights towards 0</source>
        <translation>quanto cada passo puxa os pesos em direção a 0</translation>
    </message>
    <message>
        <source>how the learning rate grows with the batch size: none, linear, sqrt or adascale</source>
        <translation>como a taxa de aprendizado cresce com o tamanho do lote: none, linear, sqrt ou adascale</translation>
    </message>
    <message>
        <source>inline: training waits for each evaluation; separate: another process evaluates checkpoints</source>
        <translation>inline: o treinamento espera cada avaliação; separate: outro processo avalia os checkpoints</translation>
    </message>
    <message>
        <source>largest L2 norm of the gradients, beyond which they are scaled down; 0 turns it off</source>
        <translation>maior norma L2 dos gradientes, acima da qual são reduzidos; 0 desativa</translation>
    </message>
    <message>
        <source>largest batch size, in samples, up to which the batch is doubled as the gradient noise allows; 0 turns it off</source>
        <translation>maior tamanho de lote, em amostras, até o qual o lote é dobrado conforme o ruído do gradiente permite; 0 desativa</translation>
    </message>
    <message>
        <source>largest relative change, from 0 to 1</source>
        <translation>maior variação relativa, de 0 a 1</translation>
    </message>
    <message>
        <source>largest shift in pixels, for the pad crop</source>
        <translation>maior deslocamento em pixels, para o recorte pad</translation>
    </message>
    <message>
        <source>largest shift of the hue, as a fraction of the colour circle</source>
        <translation>maior deslocamento da matiz, como fração do círculo de cores</translation>
    </message>
    <message>
        <source>learning rate of biases, as a multiple of the learning rate</source>
        <translation>taxa de aprendizado dos vieses, como múltiplo da taxa de aprendizado</translation>
    </message>
    <message>
        <source>learning rate of each layer as a multiple of that of the next layer towards the output</source>
        <translation>taxa de aprendizado de cada camada como múltiplo da taxa da camada seguinte em direção à saída</translation>
    </message>
    <message>
        <source>learning rate of the parameters that muon leaves to SGD, as a multiple of the learning rate</source>
        <translation>taxa de aprendizado dos parâmetros que o muon deixa para o SGD, como múltiplo da taxa</translation>
    </message>
    <message>
        <source>learning rate scaling with the batch</source>
        <translation>taxa de aprendizado conforme o lote</translation>
    </message>
    <message>
        <source>metric that ranks checkpoints, such as accuracy, loss or macro_f1</source>
        <translation>métrica que ordena os checkpoints, como accuracy, loss ou macro_f1</translation>
    </message>
    <message>
        <source>minimum number of ranks</source>
        <translation>número mínimo de ranks</translation>
    </message>
    <message>
        <source>minutes that training takes: the schedule is stretched or shortened to fit; 0 turns it off</source>
        <translation>minutos que o treinamento leva: o cronograma é esticado ou encurtado para caber; 0 desativa</translation>
    </message>
    <message>
        <source>momentum of the parameters that muon leaves to SGD</source>
        <translation>momento dos parâmetros que o muon deixa para o SGD</translation>
    </message>
    <message>
        <source>multiples of the learning rate and weight decay for parameters whose names match a pattern</source>
        <translation>múltiplos da taxa de aprendizado e do decaimento de pesos para parâmetros cujos nomes seguem um padrão</translation>
    </message>
    <message>
        <source>nodes that are computed again in the backward pass instead of stored, to save memory</source>
        <translation>nós recalculados na passagem reversa em vez de guardados, para poupar memória</translation>
    </message>
    <message>
        <source>norm of a step of lars as a fraction of the norm of its weight, at learning rate 1</source>
        <translation>norma de um passo do lars como fração da norma de seu peso, com taxa de aprendizado 1</translation>
    </message>
    <message>
        <source>number added to the denominator of adamw, lamb and rmsprop</source>
        <translation>número somado ao denominador de adamw, lamb e rmsprop</translation>
    </message>
    <message>
        <source>number format of the computation: fp32, bf16, fp16, or half with 16-bit weights</source>
        <translation>formato numérico do cálculo: fp32, bf16, fp16 ou half, com pesos de 16 bits</translation>
    </message>
    <message>
        <source>number of epochs between checkpoints</source>
        <translation>número de épocas entre checkpoints</translation>
    </message>
    <message>
        <source>number of epochs between evaluations</source>
        <translation>número de épocas entre avaliações</translation>
    </message>
    <message>
        <source>number of evaluations without improvement after which the learning rate is lowered; 0 turns it off</source>
        <translation>número de avaliações sem melhora após o qual a taxa de aprendizado é reduzida; 0 desativa</translation>
    </message>
    <message>
        <source>number of evaluations without improvement after which training ends; 0 turns it off</source>
        <translation>número de avaliações sem melhora após o qual o treinamento termina; 0 desativa</translation>
    </message>
    <message>
        <source>number of operations that RandAugment applies to each image</source>
        <translation>número de operações que o RandAugment aplica a cada imagem</translation>
    </message>
    <message>
        <source>number of passes over the training samples</source>
        <translation>número de passagens pelas amostras de treinamento</translation>
    </message>
    <message>
        <source>number of processes that train together on each host</source>
        <translation>número de processos que treinam juntos em cada máquina</translation>
    </message>
    <message>
        <source>number of samples per step, over all ranks together</source>
        <translation>número de amostras por passo, de todos os ranks juntos</translation>
    </message>
    <message>
        <source>number of steps between averages of the weights in local-sgd</source>
        <translation>número de passos entre médias dos pesos no local-sgd</translation>
    </message>
    <message>
        <source>number of steps with all-reduce before the method begins, or auto</source>
        <translation>número de passos com all-reduce antes de o método começar, ou auto</translation>
    </message>
    <message>
        <source>number of unlabelled images per labelled image, with --unlabelled</source>
        <translation>número de imagens sem rótulo por imagem rotulada, com --unlabelled</translation>
    </message>
    <message>
        <source>numeric precision</source>
        <translation>precisão numérica</translation>
    </message>
    <message>
        <source>on a GPU, false allows faster computation whose last bits differ from run to run</source>
        <translation>em uma GPU, false permite um cálculo mais rápido cujos últimos bits variam entre execuções</translation>
    </message>
    <message>
        <source>optimizer that updates the weights: sgd, adamw, muon, lamb, lars or rmsprop</source>
        <translation>otimizador que atualiza os pesos: sgd, adamw, muon, lamb, lars ou rmsprop</translation>
    </message>
    <message>
        <source>pad shifts each image at random; random-resized crops a random part of it</source>
        <translation>pad desloca cada imagem ao acaso; random-resized recorta uma parte aleatória dela</translation>
    </message>
    <message>
        <source>pairs of nodes of student and teacher whose outputs are compared</source>
        <translation>pares de nós do aluno e do professor cujas saídas são comparadas</translation>
    </message>
    <message>
        <source>parameters that are not trained, from the start or after a fraction of training</source>
        <translation>parâmetros que não são treinados, desde o início ou após uma fração do treinamento</translation>
    </message>
    <message>
        <source>policy of random image operations: RandAugment or TrivialAugment</source>
        <translation>política de operações aleatórias de imagem: RandAugment ou TrivialAugment</translation>
    </message>
    <message>
        <source>rank of the matrices that approximate a gradient in powersgd</source>
        <translation>posto das matrizes que aproximam um gradiente no powersgd</translation>
    </message>
    <message>
        <source>regression loss</source>
        <translation>perda de regressão</translation>
    </message>
    <message>
        <source>seconds that ranks wait for one that is alive but does not finish its step; 0 means 1,800</source>
        <translation>segundos que os ranks esperam por um que está vivo mas não termina seu passo; 0 significa 1.800</translation>
    </message>
    <message>
        <source>side of a square that is painted grey, in pixels; 0 turns it off</source>
        <translation>lado de um quadrado pintado de cinza, em pixels; 0 desativa</translation>
    </message>
    <message>
        <source>size of a gradient bucket in bytes, or auto</source>
        <translation>tamanho de um bucket de gradientes em bytes, ou auto</translation>
    </message>
    <message>
        <source>size of the centre crop that is evaluated, as a fraction of the shorter side</source>
        <translation>tamanho do recorte central avaliado, como fração do lado menor</translation>
    </message>
    <message>
        <source>smallest allowed progress per sample, as a fraction of that with tiny batches</source>
        <translation>menor progresso permitido por amostra, como fração do obtido com lotes minúsculos</translation>
    </message>
    <message>
        <source>smallest fraction of the image&apos;s area that random-resized crops</source>
        <translation>menor fração da área da imagem que random-resized recorta</translation>
    </message>
    <message>
        <source>smallest increase of the accuracy that counts as an improvement</source>
        <translation>menor aumento da acurácia que conta como melhora</translation>
    </message>
    <message>
        <source>smallest number of ranks with which a run continues after others are lost; 0 needs all of them</source>
        <translation>menor número de ranks com que uma execução continua após perder outros; 0 exige todos</translation>
    </message>
    <message>
        <source>smallest probability at which a predicted label is used as a pseudo-label</source>
        <translation>menor probabilidade com que um rótulo previsto é usado como pseudorrótulo</translation>
    </message>
    <message>
        <source>split on which that metric is measured</source>
        <translation>partição em que essa métrica é medida</translation>
    </message>
    <message>
        <source>strength of RandAugment&apos;s operations, from 0 to 30</source>
        <translation>intensidade das operações do RandAugment, de 0 a 30</translation>
    </message>
    <message>
        <source>strength of shifts, cut-outs, jitter and mixing, from 0 to 1</source>
        <translation>intensidade de deslocamentos, recortes, variações e misturas, de 0 a 1</translation>
    </message>
    <message>
        <source>strength of the model&apos;s dropout and stochastic depth, from 0 to 1</source>
        <translation>intensidade do dropout e da profundidade estocástica do modelo, de 0 a 1</translation>
    </message>
    <message>
        <source>strength of the regularisation that shrinks whole channels, so that pruning them later loses less accuracy</source>
        <translation>força da regularização que encolhe canais inteiros, para que podá-los depois perca menos acurácia</translation>
    </message>
    <message>
        <source>target accuracy</source>
        <translation>acurácia desejada</translation>
    </message>
    <message>
        <source>temperature that softens the teacher&apos;s logits</source>
        <translation>temperatura que suaviza os logits do professor</translation>
    </message>
    <message>
        <source>test-time augmentation</source>
        <translation>aumento no teste</translation>
    </message>
    <message>
        <source>test-time augmentation: mirror averages the outputs for each image and its mirror image</source>
        <translation>aumento no teste: mirror tira a média das saídas de cada imagem e de seu espelho</translation>
    </message>
    <message>
        <source>time limit within the epochs</source>
        <translation>limite de tempo dentro das épocas</translation>
    </message>
    <message>
        <source>training time in minutes</source>
        <translation>tempo de treinamento em minutos</translation>
    </message>
    <message>
        <source>weight of the loss of unlabelled images</source>
        <translation>peso da perda das imagens sem rótulo</translation>
    </message>
    <message>
        <source>what a larger batch must improve: efficiency, the progress per sample, or goodput, the progress per second</source>
        <translation>o que um lote maior deve melhorar: efficiency, o progresso por amostra, ou goodput, o progresso por segundo</translation>
    </message>
    <message>
        <source>whether batch normalisation uses the statistics of all ranks together</source>
        <translation>se a normalização em lote usa as estatísticas de todos os ranks juntos</translation>
    </message>
    <message>
        <source>whether sgd and muon use Nesterov&apos;s form of momentum</source>
        <translation>se sgd e muon usam a forma de Nesterov do momento</translation>
    </message>
    <message>
        <source>which weights become 0: those of the smallest magnitude, or those that move towards 0</source>
        <translation>quais pesos se tornam 0: os de menor magnitude ou os que se movem em direção a 0</translation>
    </message>
    <message>
        <source>width and height of the training images, in pixels</source>
        <translation>largura e altura das imagens de treinamento, em pixels</translation>
    </message>
    <message>
        <source>α of the Beta distribution of the mixing ratio; 0 turns it off</source>
        <translation>α da distribuição Beta da proporção de mistura; 0 desativa</translation>
    </message>
    <message>
        <source>%1 is ignored on this host: the settings of the first host apply</source>
        <translation>%1 é ignorado nesta máquina: valem as configurações da primeira máquina</translation>
    </message>
    <message>
        <source>%1 of %2 ranks continue: with more, a rank was lost twice before a checkpoint</source>
        <translation>%1 de %2 ranks continuam: com mais, um rank foi perdido duas vezes antes de um checkpoint</translation>
    </message>
    <message>
        <source>%1 of the first host, which reports its progress</source>
        <translation>%1 da primeira máquina, que informa o andamento</translation>
    </message>
    <message>
        <source>Give both options.</source>
        <translation>Informe as duas opções.</translation>
    </message>
    <message>
        <source>contains no changes</source>
        <translation>não contém mudanças</translation>
    </message>
    <message>
        <source>is damaged: it is not JSON</source>
        <translation>está danificado: não é JSON</translation>
    </message>
    <message>
        <source>&quot;&quot;&quot;The model %1, written by Anneal: load() returns it with its weights, which %2 next to this file contains.</source>
        <translation>&quot;&quot;&quot;O modelo %1, escrito pelo Anneal: load() o devolve com seus pesos, que estão em %2, ao lado deste arquivo.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an instruction set</source>
        <translation>&quot;%1&quot; não é uma classe de instruções</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a run status</source>
        <translation>&quot;%1&quot; não é um status de execução</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an editable field of a run</source>
        <translation>&quot;%1&quot; não é algo que se possa editar em uma execução</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of an unknown kind, &quot;%2&quot;.</source>
        <translation>&quot;%1&quot; é de um tipo desconhecido, &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unknown%2; known names are %3</source>
        <translation>&quot;%1&quot; é desconhecido%2; são conhecidos %3</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be concatenated</source>
        <translation>%1 e %2 não podem vir um após o outro</translation>
    </message>
    <message>
        <source>%1 arrived damaged</source>
        <translation>%1 chega danificado</translation>
    </message>
    <message>
        <source>%1 outside the network did not match: %2.</source>
        <translation>%1 além da rede não corresponderam: %2.</translation>
    </message>
    <message>
        <source>%1 ended before the run started: %2</source>
        <translation>%1 terminou antes de a execução começar: %2</translation>
    </message>
    <message>
        <source>%1 extends beyond the end of the file, which may be truncated</source>
        <translation>%1 termina além do fim do arquivo, que pode estar truncado</translation>
    </message>
    <message>
        <source>%1 ran out of memory</source>
        <translation>%1 ficou sem memória</translation>
    </message>
    <message>
        <source>%1 has started</source>
        <translation>%1 começou</translation>
    </message>
    <message>
        <source>%1 has connected from %2</source>
        <translation>%1 chegou de %2</translation>
    </message>
    <message>
        <source>%1 has not connected to %2 within %3 minutes</source>
        <translation>%1 não chegou a %2 em %3 minutos</translation>
    </message>
    <message>
        <source>%1 held-out images would be needed to decide, but there are %2</source>
        <translation>%1 imagens reservadas decidiriam; há %2</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; in one and &quot;%3&quot; in the other</source>
        <translation>%1 é &quot;%2&quot; para um e &quot;%3&quot; para o outro</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but must be %3</source>
        <translation>%1 é &quot;%2&quot;, esperado: %3</translation>
    </message>
    <message>
        <source>%1 is %2, but must be %3 to %4</source>
        <translation>%1 é %2; permitido: de %3 a %4</translation>
    </message>
    <message>
        <source>%1 is compressed, but torch.save never compresses</source>
        <translation>%1 está comprimido, o que torch.save nunca faz</translation>
    </message>
    <message>
        <source>%1 is truncated</source>
        <translation>%1 está truncado</translation>
    </message>
    <message>
        <source>%1 is back</source>
        <translation>%1 está de volta</translation>
    </message>
    <message>
        <source>%1 is skipped: it has images, but no folder of a training class; they can be used with --unlabelled, or classified with `anneal predict`</source>
        <translation>%1 foi deixado de fora: tem imagens, mas nenhuma pasta de uma classe de treino; pode-se aprender com elas usando --unlabelled ou classificá-las com `anneal predict`</translation>
    </message>
    <message>
        <source>%1 is skipped: it has no images</source>
        <translation>%1 foi deixado de fora: não tem imagens</translation>
    </message>
    <message>
        <source>%1 is made of invalid parts</source>
        <translation>%1 é feito de algo de que não pode ser feito</translation>
    </message>
    <message>
        <source>%1 is not a CUDA module of this version</source>
        <translation>%1 não é um módulo CUDA desta versão</translation>
    </message>
    <message>
        <source>%1 does not match the directory</source>
        <translation>%1 não é o que o diretório diz</translation>
    </message>
    <message>
        <source>%1 is not at the position given in the directory</source>
        <translation>%1 não está onde o diretório diz</translation>
    </message>
    <message>
        <source>%1 runs on a processor</source>
        <translation>%1 está em um processador</translation>
    </message>
    <message>
        <source>%1 is in only one of the runs</source>
        <translation>%1 é de uma única execução</translation>
    </message>
    <message>
        <source>%1 appears twice</source>
        <translation>%1 aparece duas vezes</translation>
    </message>
    <message>
        <source>%1 can still be created</source>
        <translation>%1 ainda pode ser criado</translation>
    </message>
    <message>
        <source>%1 samples and %2</source>
        <translation>%1 deles, e %2</translation>
    </message>
    <message>
        <source>%1 on learning who is calling: it may have a different secret</source>
        <translation>%1 ao saber quem chama: pode conhecer outro segredo</translation>
    </message>
    <message>
        <source>%1, so gradients are exchanged through the host&apos;s memory</source>
        <translation>%1, de modo que os gradientes são trocados por meio da memória do host</translation>
    </message>
    <message>
        <source>%1, distilled from the model%2</source>
        <translation>%1, ensinado pelo modelo%2</translation>
    </message>
    <message>
        <source>%1, the best that this processor supports</source>
        <translation>%1, o melhor que este processador executa</translation>
    </message>
    <message>
        <source>%1: it does not allow this computer to download the file</source>
        <translation>%1: não permite que este computador obtenha o arquivo</translation>
    </message>
    <message>
        <source>%1: skipped: nobody can be asked for permission to %2</source>
        <translation>%1: deixado de fora: não há ninguém para permitir %2</translation>
    </message>
    <message>
        <source>%1: what was started there could not be ended (%2); without the other hosts, it will end by itself within 10 minutes</source>
        <translation>%1: o que foi iniciado lá não pôde ser encerrado (%2); sem os outros hosts, encerra-se sozinho em até 10 minutos</translation>
    </message>
    <message>
        <source>%1; resuming continues from the last intact checkpoint</source>
        <translation>%1; uma retomada continua do último checkpoint íntegro</translation>
    </message>
    <message>
        <source>%1; sending it again</source>
        <translation>%1; enviando isso de novo</translation>
    </message>
    <message>
        <source>%1; the work so far is kept: resume it with --resume</source>
        <translation>%1; o que foi feito é mantido, e --resume continua dali</translation>
    </message>
    <message>
        <source>%1none is doubtful</source>
        <translation>%1nenhuma é duvidosa</translation>
    </message>
    <message>
        <source>(times at which the host issued the work)</source>
        <translation>(vezes em que o host lhe deu trabalho)</translation>
    </message>
    <message>
        <source>give --epochs N with more than %1</source>
        <translation>--epochs N, maior que %1</translation>
    </message>
    <message>
        <source>on this host, give another folder with --run-dir</source>
        <translation>--run-dir indica uma pasta que pode, neste host</translation>
    </message>
    <message>
        <source>--target COLUMN, or &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} next to it</source>
        <translation>--target COLUMN, ou &quot;table&quot;: {&quot;target&quot;: &quot;COLUMN&quot;} ao lado</translation>
    </message>
    <message>
        <source>10 MiB and 30 ms on a core as fast as this machine&apos;s, in 8-bit integers</source>
        <translation>10 MiB e 30 ms em um núcleo tão rápido quanto o desta máquina, em inteiros de 8 bits</translation>
    </message>
    <message>
        <source>100 MiB and 1 GiB of memory, in floats for a runtime with a GPU</source>
        <translation>100 MiB e 1 GiB de memória, em ponto flutuante, para um runtime que tem GPU</translation>
    </message>
    <message>
        <source>A change was not made</source>
        <translation>Uma alteração não foi feita</translation>
    </message>
    <message>
        <source>A change was not made: %1</source>
        <translation>Uma alteração não foi feita: %1</translation>
    </message>
    <message>
        <source>In Python, torch.save(model.state_dict(), FILE) writes a weights file.</source>
        <translation>Um arquivo de pesos é torch.save(model.state_dict(), FILE) em Python.</translation>
    </message>
    <message>
        <source>A teacher must be trained on the same classes.</source>
        <translation>O professor deve ter aprendido as mesmas classes.</translation>
    </message>
    <message>
        <source>Add training images of it, or rename or remove it here; a model cannot recognize a class that it has not seen.</source>
        <translation>Adicione imagens de treino dela, ou renomeie-a ou remova-a aqui; um modelo não consegue distinguir uma classe que não viu.</translation>
    </message>
    <message>
        <source>All inputs must be rows of features or images of the same size.</source>
        <translation>Todas as entradas devem ser linhas de atributos ou imagens de um mesmo tamanho.</translation>
    </message>
    <message>
        <source>Choose onnx, onnx-int8, onnx-int4 or c.</source>
        <translation>Permitido: onnx, onnx-int8, onnx-int4 e c.</translation>
    </message>
    <message>
        <source>Use models with the same classes in an ensemble.</source>
        <translation>Um ensemble deve distinguir as mesmas classes.</translation>
    </message>
    <message>
        <source>Anneal reads train/CLASS/… next to test/CLASS/…, or CLASS/…, or a .csv with the columns path and label, or MNIST&apos;s IDX files.</source>
        <translation>O Anneal lê train/CLASS/… ao lado de test/CLASS/…, ou CLASS/…, ou um .csv com as colunas path e label, ou os arquivos IDX do MNIST.</translation>
    </message>
    <message>
        <source>Ask the sender to send it again.</source>
        <translation>Peça a quem o enviou que o envie de novo.</translation>
    </message>
    <message>
        <source>Ask the sender what it is.</source>
        <translation>Pergunte a quem o enviou o que é.</translation>
    </message>
    <message>
        <source>Start again in another folder.</source>
        <translation>Comece de novo em outra pasta.</translation>
    </message>
    <message>
        <source>Start the file with a line such as path,label,split.</source>
        <translation>Comece o arquivo com uma linha como path,label,split.</translation>
    </message>
    <message>
        <source>CUDA cannot be started</source>
        <translation>CUDA não inicia</translation>
    </message>
    <message>
        <source>CUDA cannot be started: %1</source>
        <translation>CUDA não inicia: %1</translation>
    </message>
    <message>
        <source>Choose &quot;separate&quot; as %1.evaluation, or omit it.</source>
        <translation>Escolha &quot;separate&quot; como %1.evaluation ou omita-o.</translation>
    </message>
    <message>
        <source>Choose another optimizer, or a pattern of what Muon leaves to SGD, such as &quot;*.bias&quot;.</source>
        <translation>Escolha outro otimizador, ou um padrão do que o Muon deixa para o SGD, como &quot;*.bias&quot;.</translation>
    </message>
    <message>
        <source>Choose table-classification or table-regression, or omit it.</source>
        <translation>Escolha table-classification ou table-regression, ou omita-o.</translation>
    </message>
    <message>
        <source>The columns are: %1.</source>
        <translation>As colunas são: %1.</translation>
    </message>
    <message>
        <source>Compress it in floats (--target onnx-fp32), or only its weights (--target onnx-int4).</source>
        <translation>Comprima-o em ponto flutuante, --target onnx-fp32, ou só os pesos, --target onnx-int4.</translation>
    </message>
    <message>
        <source>Concatenate all columns first, as mlp does, or export the model as &quot;onnx&quot;.</source>
        <translation>Concatene todas as colunas no início, como faz mlp, ou exporte o modelo como &quot;onnx&quot;.</translation>
    </message>
    <message>
        <source>Copy that data here, or use --data-at to give the location of the same data on this host.</source>
        <translation>Copie-os para cá ou indique com --data-at onde estão os mesmos dados neste host.</translation>
    </message>
    <message>
        <source>Correct or remove this line.</source>
        <translation>Corrija esta linha ou omita-a.</translation>
    </message>
    <message>
        <source>Download the file again.</source>
        <translation>Obtenha o arquivo de novo.</translation>
    </message>
    <message>
        <source>Resume it with --resume, or choose another folder.</source>
        <translation>Continue com --resume ou indique outra pasta.</translation>
    </message>
    <message>
        <source>HOME is not set, so there is no place for the list of hosts</source>
        <translation>HOME não está definido, portanto não há lugar para a lista de hosts</translation>
    </message>
    <message>
        <source>HOME is not set, so there is no place for the packed programs</source>
        <translation>HOME não está definido, portanto não há lugar para o que é empacotado</translation>
    </message>
    <message>
        <source>Ignore columns with long text: {&quot;name&quot;: …, &quot;kind&quot;: &quot;ignored&quot;}.</source>
        <translation>Faça com que as colunas de textos longos sejam ignoradas: {&quot;name&quot;: …, &quot;kind&quot;: &quot;ignored&quot;}.</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER).</source>
        <translation>Em Python: torch.save(torch.jit.load(FILE).state_dict(), OTHER).</translation>
    </message>
    <message>
        <source>It has a class token but classifies the mean of the tokens, which no preset does.</source>
        <translation>Classifica a média dos tokens além de um token de classe, o que nenhuma predefinição faz.</translation>
    </message>
    <message>
        <source>It normalises the tokens before averaging them, which no preset does.</source>
        <translation>Normaliza os tokens antes de tirar a média deles, o que nenhuma predefinição faz.</translation>
    </message>
    <message>
        <source>Give the total number of epochs.</source>
        <translation>Diz quantos deve haver ao todo.</translation>
    </message>
    <message>
        <source>It takes images [N, 3, %1, %2], RGB from 0 to 1; it normalizes them by the mean and deviation of the training images.</source>
        <translation>Recebe imagens [N, 3, %1, %2], RGB de 0 a 1; a média e o desvio padrão das imagens de treino são aplicados internamente.</translation>
    </message>
    <message>
        <source>It takes rows of features [N, %1]: TABLE describes how columns become features; the ONNX export takes the columns themselves.</source>
        <translation>Recebe linhas de atributos [N, %1]: TABLE diz como as colunas se tornam atributos; a exportação ONNX recebe as colunas como são.</translation>
    </message>
    <message>
        <source>Name the columns in the first line.</source>
        <translation>A primeira linha dá nome às colunas.</translation>
    </message>
    <message>
        <source>It has tensors in: %1.</source>
        <translation>Seus tensores estão em: %1.</translation>
    </message>
    <message>
        <source>use KEY=VALUE with letters, digits and -_.,:;/=+@%[]*</source>
        <translation>KEY=VALUE de letras, dígitos e -_.,:;/=+@%[]*</translation>
    </message>
    <message>
        <source>Choose mcu-256k, tiny-100k, phone or edge-gpu, or give a JSON file with your own profile.</source>
        <translation>São conhecidos mcu-256k, tiny-100k, phone e edge-gpu; um perfil próprio é um arquivo JSON.</translation>
    </message>
    <message>
        <source>Exclude fewer layers, or round to a smaller number of channels.</source>
        <translation>Deixe menos camadas intactas ou arredonde para um número menor de canais.</translation>
    </message>
    <message>
        <source>Omit it, or request more ranks.</source>
        <translation>Omita-o ou peça mais ranks.</translation>
    </message>
    <message>
        <source>Omit it, or name a preset instead of the graph.</source>
        <translation>Omita-o ou indique uma predefinição no lugar do grafo.</translation>
    </message>
    <message>
        <source>Omit it, or name data.test.</source>
        <translation>Omita-o ou indique data.test.</translation>
    </message>
    <message>
        <source>Omit it, or train a convolutional network: resnet8, resnet18, mobilenet_v2, ….</source>
        <translation>Omita-o ou treine uma rede convolucional: resnet8, resnet18, mobilenet_v2, ….</translation>
    </message>
    <message>
        <source>Omit it, or use --device cpu.</source>
        <translation>Omita-o ou use --device cpu.</translation>
    </message>
    <message>
        <source>Omit one of them: it is not clear which is meant.</source>
        <translation>Omita um deles: não está claro qual se quer.</translation>
    </message>
    <message>
        <source>Avoid quotes, backslashes, question marks and control characters.</source>
        <translation>Omita aspas, barras invertidas, pontos de interrogação e caracteres de controle.</translation>
    </message>
    <message>
        <source>Allow more of each layer to be removed, or exclude fewer layers.</source>
        <translation>Permita que se remova mais de cada camada ou deixe menos camadas intactas.</translation>
    </message>
    <message>
        <source>Choose a linear layer, or a convolution with one group whose weights are not frozen.</source>
        <translation>Camadas lineares podem, assim como convoluções de um só grupo cujos pesos não estão congelados.</translation>
    </message>
    <message>
        <source>Use a part of the data at a time.</source>
        <translation>Veja uma parte dos dados de cada vez.</translation>
    </message>
    <message>
        <source>Match does not have a criterion named &quot;%1&quot;</source>
        <translation>Match não tem o critério &quot;%1&quot;</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at lower cost</source>
        <translation>Acurácia maior que a de mobilenet_v2 a um custo menor</translation>
    </message>
    <message>
        <source>set NCCL_DEBUG=WARN in the environment to get details in the ranks&apos; logs</source>
        <translation>NCCL_DEBUG=WARN no ambiente diz mais nos logs dos ranks</translation>
    </message>
    <message>
        <source>Give a CSV file whose first line contains the column names.</source>
        <translation>Indique um arquivo CSV cuja primeira linha dê nome às colunas.</translation>
    </message>
    <message>
        <source>Specify a file in a folder.</source>
        <translation>Indique um arquivo em uma pasta.</translation>
    </message>
    <message>
        <source>Give a folder of images to evaluate on, or add images.</source>
        <translation>Indique uma pasta de imagens para avaliar ou adicione imagens.</translation>
    </message>
    <message>
        <source>Choose a new folder.</source>
        <translation>Indique uma pasta nova.</translation>
    </message>
    <message>
        <source>Give run:ID, dataset:NAME, model:NAME or policy:NAME, with @VERSION for an older one.</source>
        <translation>Indique run:ID, dataset:NAME, model:NAME ou policy:NAME, com @VERSION para uma versão mais antiga.</translation>
    </message>
    <message>
        <source>Choose a target with fewer classes, a validation file, or a larger fraction.</source>
        <translation>Indique um alvo com menos classes, um arquivo para validação ou uma fração maior.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Indique outro arquivo.</translation>
    </message>
    <message>
        <source>Name data.validation, or omit it.</source>
        <translation>Indique data.validation ou omita-o.</translation>
    </message>
    <message>
        <source>Call it %1.tfevents.</source>
        <translation>Dê-lhe o nome %1.tfevents.</translation>
    </message>
    <message>
        <source>Call it NAME.py.</source>
        <translation>Dê-lhe o nome NAME.py.</translation>
    </message>
    <message>
        <source>Give its split, too: test/%1</source>
        <translation>Indique-o com sua divisão: test/%1</translation>
    </message>
    <message>
        <source>Name the activation or the sum after it.</source>
        <translation>Indique a ativação ou a soma que vem depois.</translation>
    </message>
    <message>
        <source>Specify the run directory.</source>
        <translation>Indique o diretório da execução.</translation>
    </message>
    <message>
        <source>Name the weights of a deeper network.</source>
        <translation>Indique os pesos de uma rede mais profunda.</translation>
    </message>
    <message>
        <source>One of several GPUs is cuda:0, cuda:1 and so on.</source>
        <translation>Uma GPU entre várias é cuda:0, cuda:1 e assim por diante.</translation>
    </message>
    <message>
        <source>Open it once where it can be written to.</source>
        <translation>Abra-o uma vez onde possa ser gravado.</translation>
    </message>
    <message>
        <source>Parameters are named as in the model&apos;s safetensors file; &quot;*&quot; matches anything.</source>
        <translation>Os parâmetros têm os nomes do arquivo safetensors do modelo; &quot;*&quot; representa qualquer coisa.</translation>
    </message>
    <message>
        <source>Positions were interpolated, because the file&apos;s grid of patches differs.</source>
        <translation>As posições foram interpoladas, pois a grade de patches do arquivo é diferente.</translation>
    </message>
    <message>
        <source>Restore it, or start a new run.</source>
        <translation>Coloque-o de volta ou inicie uma nova execução.</translation>
    </message>
    <message>
        <source>Restore the data, or start a new run.</source>
        <translation>Restaure os dados como estavam ou inicie uma nova execução.</translation>
    </message>
    <message>
        <source>Restore the file, or start a new run; on a different host, use --data-at to give the location of the same file.</source>
        <translation>Restaure o arquivo como estava ou inicie uma nova execução; em um host que não seja o primeiro, --data-at indica onde está o mesmo arquivo.</translation>
    </message>
    <message>
        <source>Restore the file, or save the open project under another name.</source>
        <translation>Coloque o arquivo de volta ou salve o que está aberto com outro nome.</translation>
    </message>
    <message>
        <source>Put the images of each class into a folder named after the class.</source>
        <translation>Coloque as imagens de cada classe em uma pasta com o nome da classe.</translation>
    </message>
    <message>
        <source>Repair these files, or allow more of them: --unreadable %1 or more, because there may be others (`anneal data` counts them), or a share as --unreadable 5%.</source>
        <translation>Repare estes arquivos ou permita mais deles: --unreadable %1 ou mais, pois outros podem vir depois (`anneal data` os conta), ou uma proporção, como --unreadable 5%.</translation>
    </message>
    <message>
        <source>Repeat the command that started it, or choose another folder.</source>
        <translation>Repita o comando que o iniciou ou indique outra pasta.</translation>
    </message>
    <message>
        <source>Restore it from a copy, or ask the sender to send it again.</source>
        <translation>Restaure-o de uma cópia ou peça a quem o enviou que o envie de novo.</translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation>Salve o arquivo em UTF-8.</translation>
    </message>
    <message>
        <source>Keep only one of them.</source>
        <translation>Informe apenas uma coisa sobre ele.</translation>
    </message>
    <message>
        <source>Specify with how many images to refresh them.</source>
        <translation>Informe com quantas imagens.</translation>
    </message>
    <message>
        <source>Use scores of the model to be pruned.</source>
        <translation>As pontuações devem ser do modelo que é podado.</translation>
    </message>
    <message>
        <source>Check that its folder exists and can be written to.</source>
        <translation>Verifique se a pasta existe e permite gravação.</translation>
    </message>
    <message>
        <source>Small and fast: the best choice to start with for small images</source>
        <translation>Pequeno e rápido: o melhor começo para imagens pequenas</translation>
    </message>
    <message>
        <source>Small and fast: for phones</source>
        <translation>Pequeno e rápido de executar: para celulares</translation>
    </message>
    <message>
        <source>Use at most 2 views.</source>
        <translation>Use no máximo 2 visões.</translation>
    </message>
    <message>
        <source>That is the name under which the file was published.</source>
        <translation>Esse é o nome do arquivo no local onde foi publicado.</translation>
    </message>
    <message>
        <source>The checkpoint was made by %1, but this run has %2: results may differ in the last bits, and batches are normalized in different parts unless parallel.sync_batch_norm is true.</source>
        <translation>O checkpoint foi feito por %1, esta execução tem %2: os resultados podem diferir nos últimos bits, e os lotes são normalizados por outras partes, a menos que parallel.sync_batch_norm seja true.</translation>
    </message>
    <message>
        <source>The checkpoint was made with %1 threads, but this run has %2: results may differ in the last bits.</source>
        <translation>O checkpoint foi feito com %1 threads, esta execução tem %2: os resultados podem diferir nos últimos bits.</translation>
    </message>
    <message>
        <source>The file %1 has changed since it was added.</source>
        <translation>O arquivo %1 não é o que foi colocado lá.</translation>
    </message>
    <message>
        <source>The file has another format, or is damaged.</source>
        <translation>O arquivo é de outro tipo ou está danificado.</translation>
    </message>
    <message>
        <source>The last layer, %1, is initialized again: the file was trained for other classes.%2</source>
        <translation>A última camada, %1, recomeça do zero: o arquivo foi treinado para outras classes.%2</translation>
    </message>
    <message>
        <source>The weights were taken from &quot;%1&quot;%2</source>
        <translation>Os pesos são os que estão em &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>Their names begin with &quot;%1&quot;, which was removed.</source>
        <translation>Seus nomes começam com &quot;%1&quot;, que é omitido.</translation>
    </message>
    <message>
        <source>There is no last layer; training starts it from scratch.</source>
        <translation>Não há última camada; ela recomeça do zero no treino.</translation>
    </message>
    <message>
        <source>These weights cannot be used; use another checkpoint or file.</source>
        <translation>Estes pesos não servem; use os de outro checkpoint ou arquivo.</translation>
    </message>
    <message>
        <source>These weights are unusable; use another checkpoint or file.</source>
        <translation>Estes pesos não servem; use os de outro checkpoint ou arquivo.</translation>
    </message>
    <message>
        <source>To continue from the lines before it, run in that folder: head -n %1 %2 &gt; sound &amp;&amp; mv sound %3. Or start again in another folder.</source>
        <translation>Para continuar a partir do que vem antes dele: head -n %1 %2 &gt; sound &amp;&amp; mv sound %3, lá; ou recomece em outra pasta.</translation>
    </message>
    <message>
        <source>At most %1 are possible; pool the image before this layer.</source>
        <translation>Até %1 é possível; aplique pooling à imagem antes desta camada.</translation>
    </message>
    <message>
        <source>Vision transformer, 87 million parameters: best when fine-tuned</source>
        <translation>Vision transformer, 87 milhões de parâmetros: melhor com ajuste fino</translation>
    </message>
    <message>
        <source>Keys that can change: %1.</source>
        <translation>O que pode mudar: %1.</translation>
    </message>
    <message>
        <source>Keys that can: %1.</source>
        <translation>O que pode: %1.</translation>
    </message>
    <message>
        <source>Change only epochs and the rest of the policy, threads, devices, ranks, how checkpoints are kept, and how many unreadable images may be skipped. For anything else, start a new run with --init.</source>
        <translation>O que pode: as épocas e o restante da política, threads, dispositivos, ranks, como os checkpoints são mantidos e quantas imagens ilegíveis são omitidas. Para o restante, inicie uma nova execução com --init.</translation>
    </message>
    <message>
        <source>The replacement must yield the same shape.</source>
        <translation>O que tomar seu lugar deve produzir a mesma forma.</translation>
    </message>
    <message>
        <source>The model&apos;s output for %1 of %2 samples of the %3 split is not finite, although its weights are: these samples count as wrong, starting with this one</source>
        <translation>O que o modelo produz para %1 de %2 amostras da divisão de %3 não é finito, embora seus pesos sejam: elas contam como erradas, esta em primeiro lugar</translation>
    </message>
    <message>
        <source>Write them as numbers, such as the days since the first date.</source>
        <translation>Escreva-os como números, como os dias contados a partir do primeiro deles.</translation>
    </message>
    <message>
        <source>[[progress, value], …] with the first at 0 and progress</source>
        <translation>[[progresso, valor], …], o primeiro em 0, progresso</translation>
    </message>
    <message>
        <source>[[progress, value], …] with the first at 0 and progress %1</source>
        <translation>[[progresso, valor], …], o primeiro em 0, progresso %1</translation>
    </message>
    <message>
        <source>`anneal data --suspects --json` prints the content of images.</source>
        <translation>`anneal data --suspects --json` informa o conteúdo das imagens.</translation>
    </message>
    <message>
        <source>`anneal data` shows why columns are ignored.</source>
        <translation>`anneal data` informa por que colunas são ignoradas.</translation>
    </message>
    <message>
        <source>`anneal follow` of this run shows why; the work done before is kept.</source>
        <translation>`anneal follow` dela informa o motivo; o que foi feito antes é mantido.</translation>
    </message>
    <message>
        <source>`anneal model` lists the nodes; &quot;*&quot; matches anything.</source>
        <translation>`anneal model` lista os nós; &quot;*&quot; representa qualquer coisa.</translation>
    </message>
    <message>
        <source>`anneal models` lists the presets; --model chooses one.</source>
        <translation>`anneal models` lista as predefinições; --model indica a que deve ser ajustada.</translation>
    </message>
    <message>
        <source>Use `anneal predict --with`, which takes models of several sizes.</source>
        <translation>`anneal predict --with` consulta modelos de vários tamanhos.</translation>
    </message>
    <message>
        <source>`anneal predict` does not need it.</source>
        <translation>`anneal predict` não precisa de nenhum.</translation>
    </message>
    <message>
        <source>`anneal project verify` reports everything that is wrong with it</source>
        <translation>`anneal project verify` informa tudo o que há de errado com ele</translation>
    </message>
    <message>
        <source>`anneal weights list` shows those that are</source>
        <translation>`anneal weights list` informa quais existem</translation>
    </message>
    <message>
        <source>`anneal weights list` lists the stored weights</source>
        <translation>`anneal weights list` informa quais existem</translation>
    </message>
    <message>
        <source>`anneal weights list` lists them.</source>
        <translation>`anneal weights list` informa quais existem.</translation>
    </message>
    <message>
        <source>use `anneal-remote data HOST` to list the ids</source>
        <translation>`anneal-remote data HOST` os lista</translation>
    </message>
    <message>
        <source>send them with `anneal-remote deploy`</source>
        <translation>`anneal-remote deploy` os envia</translation>
    </message>
    <message>
        <source>use `anneal-remote hosts list` to see the added hosts</source>
        <translation>`anneal-remote hosts list` mostra os que foram</translation>
    </message>
    <message>
        <source>`strip` (binutils) is not installed, so the programs stay larger</source>
        <translation>`strip` (binutils) não está instalado: os programas ficam maiores</translation>
    </message>
    <message>
        <source>a change to this project was interrupted and has to be undone before it can be read</source>
        <translation>uma alteração deste projeto foi interrompida e precisa ser desfeita antes que ele seja lido</translation>
    </message>
    <message>
        <source>a dict is made of items that are not pairs</source>
        <translation>um dict é feito de itens que não são pares</translation>
    </message>
    <message>
        <source>a dict is made of something that is not a list</source>
        <translation>um dict é feito de algo que não é um dict</translation>
    </message>
    <message>
        <source>try a mirror that has it: --mirror</source>
        <translation>um espelho pode tê-lo: --mirror</translation>
    </message>
    <message>
        <source>a standalone model has no data</source>
        <translation>um modelo isolado não tem dados</translation>
    </message>
    <message>
        <source>a standalone model has no training images</source>
        <translation>um modelo isolado não tem imagens de treino</translation>
    </message>
    <message>
        <source>a model needs at least 2 classes, but there are %1</source>
        <translation>um modelo distingue pelo menos 2 classes, mas há %1</translation>
    </message>
    <message>
        <source>a name does not end</source>
        <translation>um nome não tem fim</translation>
    </message>
    <message>
        <source>network file systems are slow for programs; use a local --root</source>
        <translation>o sistema de arquivos em rede é lento para programas; um --root local é melhor</translation>
    </message>
    <message>
        <source>a number takes %.3g ns, plus %.3g ms per exchange; the last exchange should end %.3g ms after the backward pass, or %.3g ms with buckets of 25 MiB</source>
        <translation>um número leva %.3g ns e uma troca, além disso, %.3g ms; a última deve terminar %.3g ms após a retropropagação, com buckets de 25 MiB %.3g ms</translation>
    </message>
    <message>
        <source>a quote is inside an unquoted field; put the whole field in quotes</source>
        <translation>há uma aspa dentro de um campo sem aspas; coloque o campo inteiro entre aspas</translation>
    </message>
    <message>
        <source>make all hosts of the run reachable: a run resumes on all of them or on none</source>
        <translation>uma execução continua em todos os seus hosts ou em nenhum</translation>
    </message>
    <message>
        <source>choose a run that is waiting: one that has started cannot be moved</source>
        <translation>uma execução que já começou não pode ser movida</translation>
    </message>
    <message>
        <source>to end a run that has started, use `stop`</source>
        <translation>uma execução que já começou é encerrada com `stop`</translation>
    </message>
    <message>
        <source>a storage is part of another, as in PyTorch before 0.4</source>
        <translation>um storage é parte de outro, como antes do PyTorch 0.4</translation>
    </message>
    <message>
        <source>a storage is truncated or has the wrong size</source>
        <translation>um storage está truncado ou tem tamanho diferente do que deveria</translation>
    </message>
    <message>
        <source>a storage is not described correctly</source>
        <translation>um storage não é descrito como tal</translation>
    </message>
    <message>
        <source>a tensor is made of invalid parts</source>
        <translation>um tensor é feito daquilo de que não pode ser feito</translation>
    </message>
    <message>
        <source>a tensor has no shape</source>
        <translation>falta a forma de um tensor</translation>
    </message>
    <message>
        <source>a string in quotes</source>
        <translation>um texto entre aspas</translation>
    </message>
    <message>
        <source>a string is too long for the project file</source>
        <translation>um texto é longo demais para o arquivo do projeto</translation>
    </message>
    <message>
        <source>accepts the connection, but sends nothing</source>
        <translation>aceita a conexão, mas não responde nada</translation>
    </message>
    <message>
        <source>adds up %1 products, whose sum may exceed 32 bits</source>
        <translation>soma %1 produtos, que podem não caber em 32 bits</translation>
    </message>
    <message>
        <source>all data is read to check whether it is unchanged, and the file is rebuilt</source>
        <translation>todos os dados são lidos para ver se estão como antes, e o arquivo é refeito</translation>
    </message>
    <message>
        <source>allow processes to continue: run `loginctl enable-linger` there</source>
        <translation>permita que os processos continuem: `loginctl enable-linger` lá</translation>
    </message>
    <message>
        <source>use only letters a-z, digits and &quot;-&quot;</source>
        <translation>permitido: letras a-z, dígitos e &quot;-&quot;</translation>
    </message>
    <message>
        <source>use only letters a-z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;</source>
        <translation>permitido: letras a-z, dígitos, &quot;.&quot;, &quot;_&quot; e &quot;-&quot;</translation>
    </message>
    <message>
        <source>it must be %1</source>
        <translation>permitido: %1</translation>
    </message>
    <message>
        <source>use NAME, USER@NAME or USER@NAME:PORT, as for `ssh`</source>
        <translation>permitido é o que `ssh` aceita: NAME, USER@NAME ou USER@NAME:PORT</translation>
    </message>
    <message>
        <source>use an account with an ordinary shell whose profile does not read input</source>
        <translation>é necessária uma conta com um shell comum, cujo profile não consuma a entrada</translation>
    </message>
    <message>
        <source>an extra field is truncated</source>
        <translation>um campo extra está truncado</translation>
    </message>
    <message>
        <source>an unexpected answer from Slurm: %1</source>
        <translation>uma resposta estranha do Slurm: %1</translation>
    </message>
    <message>
        <source>an unexpected answer from sbatch: %1</source>
        <translation>uma resposta estranha do sbatch: %1</translation>
    </message>
    <message>
        <source>an unexpected answer: %1</source>
        <translation>uma resposta estranha: %1</translation>
    </message>
    <message>
        <source>an unexpected answer: a run in the queue is &quot;%1&quot;</source>
        <translation>uma resposta estranha: uma execução na fila está como &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Export it in 8-bit integers without compression: anneal export with --format onnx-int8 or c.</source>
        <translation>anneal export o grava em inteiros de 8 bits como está: --format onnx-int8, ou c.</translation>
    </message>
    <message>
        <source>run anneal weights import %1, then use the name it is stored under</source>
        <translation>anneal weights import %1, e depois o nome com o qual é guardado</translation>
    </message>
    <message>
        <source>somebody else is deploying the same programs there; waiting</source>
        <translation>outro está implantando os mesmos programas lá; aguardando</translation>
    </message>
    <message>
        <source>depends on evaluations, but there is no split to evaluate on</source>
        <translation>responde a avaliações, e não há divisão na qual avaliar</translation>
    </message>
    <message>
        <source>are more than there are measurements for this model</source>
        <translation>são mais do que este modelo exige que se meça</translation>
    </message>
    <message>
        <source>belong to another model</source>
        <translation>são de outro modelo</translation>
    </message>
    <message>
        <source>are too small to be shifted</source>
        <translation>são pequenos demais para serem movidos</translation>
    </message>
    <message>
        <source>arrived damaged</source>
        <translation>chega danificado</translation>
    </message>
    <message>
        <source>as ANNEAL_CPU specifies (this processor supports %1)</source>
        <translation>como diz ANNEAL_CPU (este processador executa %1)</translation>
    </message>
    <message>
        <source>ask the host&apos;s administrator; if the key was really replaced, remove the old one: ssh-keygen -f %1 -R %2</source>
        <translation>consulte o administrador do host; se a chave foi realmente substituída, remova a antiga: ssh-keygen -f %1 -R %2</translation>
    </message>
    <message>
        <source>became shorter while it was being read</source>
        <translation>ficou mais curto enquanto era lido</translation>
    </message>
    <message>
        <source>before that, this runner was suspended for %1 s</source>
        <translation>antes disso, este executor ficou parado por %1 s</translation>
    </message>
    <message>
        <source>begins before the previous step has ended</source>
        <translation>começa antes que o passo anterior tenha terminado</translation>
    </message>
    <message>
        <source>belongs to a run that is still in progress</source>
        <translation>pertence a uma execução que ainda está em andamento</translation>
    </message>
    <message>
        <source>belongs to another user, who knows its content</source>
        <translation>pertence a outro usuário, que sabe o que ele contém</translation>
    </message>
    <message>
        <source>below 0, which is impossible for a variance</source>
        <translation>abaixo de 0, o que nenhuma variância é</translation>
    </message>
    <message>
        <source>next to this project is a journal that Anneal did not write</source>
        <translation>ao lado deste projeto há um diário que o Anneal não escreveu</translation>
    </message>
    <message>
        <source>there are extra bytes after the last tensor</source>
        <translation>sobram bytes após o último tensor</translation>
    </message>
    <message>
        <source>bytes in what a job requests</source>
        <translation>bytes no que um job solicita</translation>
    </message>
    <message>
        <source>bytes that do not belong to any part of the file</source>
        <translation>bytes que não pertencem a nenhuma parte do arquivo</translation>
    </message>
    <message>
        <source>cannot be merged, as it is damaged: %1</source>
        <translation>não pode ser importado, pois está danificado: %1</translation>
    </message>
    <message>
        <source>cannot be chosen: the model and its teacher have no maps of the same size</source>
        <translation>não pode ser escolhido: o modelo e seu professor não têm mapas do mesmo tamanho</translation>
    </message>
    <message>
        <source>cannot be downloaded: %1</source>
        <translation>não pode ser buscado: %1</translation>
    </message>
    <message>
        <source>cannot be stored: %1</source>
        <translation>não pode ser mantido: %1</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>não pode ser criado</translation>
    </message>
    <message>
        <source>cannot be created: %1</source>
        <translation>não pode ser criado: %1</translation>
    </message>
    <message>
        <source>cannot be saved to disk</source>
        <translation>não pode ser gravado em disco</translation>
    </message>
    <message>
        <source>cannot change to or from adascale during the run</source>
        <translation>não pode mudar de ou para adascale enquanto a execução continua</translation>
    </message>
    <message>
        <source>cannot be changed when a run continues</source>
        <translation>não pode mudar onde uma execução continua</translation>
    </message>
    <message>
        <source>cannot change during the run</source>
        <translation>não pode mudar enquanto a execução continua</translation>
    </message>
    <message>
        <source>cannot change: the run has a time limit instead of a number of epochs</source>
        <translation>não pode mudar: a execução é por tempo e não por um número de épocas</translation>
    </message>
    <message>
        <source>cannot have rank %1, but only 1 to %2</source>
        <translation>não pode ter posto %1, permitido: 1 a %2</translation>
    </message>
    <message>
        <source>cannot listen: another program already listens there</source>
        <translation>não é possível escutar: outro programa já o faz</translation>
    </message>
    <message>
        <source>cannot create a pipe</source>
        <translation>não é possível criar um pipe</translation>
    </message>
    <message>
        <source>cannot save the file to disk</source>
        <translation>não é possível gravar o arquivo em disco</translation>
    </message>
    <message>
        <source>cannot save the folder to disk</source>
        <translation>não é possível gravar a pasta em disco</translation>
    </message>
    <message>
        <source>check the network and https_proxy, use a mirror (--mirror), or import a file that you have</source>
        <translation>verifique a rede e https_proxy; ou indique um espelho (--mirror), ou importe um arquivo que você tenha</translation>
    </message>
    <message>
        <source>choose another name, or remove the stored ones: anneal weights remove %1</source>
        <translation>escolha outro nome ou remova esses: anneal weights remove %1</translation>
    </message>
    <message>
        <source>choose a single training.image_size, or a model that pools before its linear layers</source>
        <translation>escolha um único training.image_size, ou um modelo que faça pooling antes de suas camadas lineares</translation>
    </message>
    <message>
        <source>select the GPU</source>
        <translation>escolha a GPU</translation>
    </message>
    <message>
        <source>clamp(…, %1, %2) keeps it there</source>
        <translation>clamp(…, %1, %2) o mantém nesse intervalo</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2, which is not one of the model&apos;s %3 classes</source>
        <translation>a coluna &quot;%1&quot; é %2, que não é nenhuma das %3 classes do modelo</translation>
    </message>
    <message>
        <source>compare it with the one from the host&apos;s administrator, then give --fingerprint%1</source>
        <translation>compare-a com a que o responsável pelo host informa e, em seguida, informe --fingerprint%1</translation>
    </message>
    <message>
        <source>compare runs on the same data</source>
        <translation>compare execuções com os mesmos dados</translation>
    </message>
    <message>
        <source>compares maps of different sizes, %1 and %2</source>
        <translation>compara mapas de tamanhos diferentes, %1 e %2</translation>
    </message>
    <message>
        <source>concatenates feature maps of different sizes</source>
        <translation>concatena características de imagens com lados diferentes</translation>
    </message>
    <message>
        <source>concatenates flattened images</source>
        <translation>concatena características de imagens inteiras</translation>
    </message>
    <message>
        <source>did not give a prediction for every image</source>
        <translation>não respondeu para todas as imagens</translation>
    </message>
    <message>
        <source>did not report what it found in the file</source>
        <translation>não informou o que encontrou no arquivo</translation>
    </message>
    <message>
        <source>did not report what is missing</source>
        <translation>não informou o que lhe falta</translation>
    </message>
    <message>
        <source>check that an SSH server listens on that port</source>
        <translation>há um servidor SSH escutando nessa porta?</translation>
    </message>
    <message>
        <source>does not respond in time</source>
        <translation>não responde a tempo</translation>
    </message>
    <message>
        <source>does not fit the classes: it must be %1</source>
        <translation>não é compatível com as classes, permitido: %1</translation>
    </message>
    <message>
        <source>cannot reach the others any more: NCCL reports: %1</source>
        <translation>não alcança mais os outros: o NCCL informa: %1</translation>
    </message>
    <message>
        <source>does not give its %1 in __metadata__</source>
        <translation>não informa seu %1 em __metadata__</translation>
    </message>
    <message>
        <source>does not specify its %1 in __metadata__</source>
        <translation>não informa seu %1 em __metadata__</translation>
    </message>
    <message>
        <source>does not say what a job requests from Slurm: %1</source>
        <translation>não informa o que um job solicita ao Slurm: %1</translation>
    </message>
    <message>
        <source>does not report what it has</source>
        <translation>não informa o que tem</translation>
    </message>
    <message>
        <source>does not behave like a host of a run</source>
        <translation>não se comunica como um host de uma execução</translation>
    </message>
    <message>
        <source>does not take images of %1, as it was trained on %2</source>
        <translation>não aceita imagens de %1, aprendeu com %2</translation>
    </message>
    <message>
        <source>is not waiting: %1</source>
        <translation>não espera: %1</translation>
    </message>
    <message>
        <source>ended with %1 when asked for its version</source>
        <translation>terminou com %1 quando sua versão foi consultada</translation>
    </message>
    <message>
        <source>ends in %1, but the data has %2 to predict</source>
        <translation>termina em %1, os dados têm %2 a prever</translation>
    </message>
    <message>
        <source>event %1 occurs a second time and is skipped</source>
        <translation>o evento %1 aparece uma segunda vez e é ignorado</translation>
    </message>
    <message>
        <source>failed without a message</source>
        <translation>falhou sem nenhuma mensagem</translation>
    </message>
    <message>
        <source>download them: anneal weights fetch %1</source>
        <translation>obtenha-os: anneal weights fetch %1</translation>
    </message>
    <message>
        <source>restore them: %1</source>
        <translation>obtenha-os novamente: %1</translation>
    </message>
    <message>
        <source>is already in progress</source>
        <translation>já está em andamento</translation>
    </message>
    <message>
        <source>is still answering after %1 s</source>
        <translation>continua respondendo após %1 s</translation>
    </message>
    <message>
        <source>is only for the decision &quot;relabel&quot;</source>
        <translation>só combina com a decisão &quot;relabel&quot;</translation>
    </message>
    <message>
        <source>goodput; the</source>
        <translation>goodput, onde</translation>
    </message>
    <message>
        <source>has %1 but no %2 to go with it</source>
        <translation>tem %1, mas não tem %2 que o acompanhe</translation>
    </message>
    <message>
        <source>has %1 bytes, but may have at most %2</source>
        <translation>tem %1 bytes, permitido: %2</translation>
    </message>
    <message>
        <source>has %1 bytes, but the manifest specifies %2</source>
        <translation>tem %1 bytes, o manifesto diz %2</translation>
    </message>
    <message>
        <source>has %1 bytes, which can be guessed; a secret must have %2 or more</source>
        <translation>tem %1 bytes, o que pode ser adivinhado; um segredo tem %2 ou mais</translation>
    </message>
    <message>
        <source>has %1 different values, of which only the %2 most frequent are distinguished</source>
        <translation>tem %1 textos diferentes, dos quais os %2 mais frequentes são distinguidos</translation>
    </message>
    <message>
        <source>has %1 fields, but the first line names %2</source>
        <translation>tem %1 campos, mas a primeira linha nomeia %2</translation>
    </message>
    <message>
        <source>has %1 inputs, none of which can replace it</source>
        <translation>tem %1 entradas, das quais nenhuma pode ocupar seu lugar</translation>
    </message>
    <message>
        <source>has %1 names, but the graph has %2 outputs</source>
        <translation>tem %1 nomes, mas o grafo tem %2 saídas</translation>
    </message>
    <message>
        <source>has %1 numbers, but this model needs %2</source>
        <translation>tem %1 números, mas este modelo precisa de %2</translation>
    </message>
    <message>
        <source>has %1 values, but must have as many as its shape %2</source>
        <translation>tem %1 valores para uma forma de %2</translation>
    </message>
    <message>
        <source>has %1, but must have %2</source>
        <translation>tem %1, permitido: %2</translation>
    </message>
    <message>
        <source>has a NUL byte: it is not text, or is UTF-16 without a byte order mark</source>
        <translation>tem um byte NUL, portanto não é texto ou é UTF-16 sem marca de ordem de bytes</translation>
    </message>
    <message>
        <source>contains a NUL character, which no name can</source>
        <translation>tem um caractere NUL, que nenhum nome tem</translation>
    </message>
    <message>
        <source>contains a control character: &quot;%1&quot;</source>
        <translation>contém um caractere de controle: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has a field %1 of the wrong type</source>
        <translation>tem um campo %1 de outro tipo</translation>
    </message>
    <message>
        <source>has an invalid field</source>
        <translation>tem um campo que não é um campo</translation>
    </message>
    <message>
        <source>has a warmup of %1 and a decay of %2, which together exceed the whole training</source>
        <translation>tem um aquecimento de %1 e um decaimento de %2, que somam mais do que o treino inteiro</translation>
    </message>
    <message>
        <source>has changed since it was evaluated</source>
        <translation>mudou desde que foi examinado</translation>
    </message>
    <message>
        <source>has changed since it was checked</source>
        <translation>mudou desde que foi examinado</translation>
    </message>
    <message>
        <source>has changed since the run started</source>
        <translation>mudou desde o início da execução</translation>
    </message>
    <message>
        <source>has changed since the run started%1</source>
        <translation>mudou desde o início da execução%1</translation>
    </message>
    <message>
        <source>has changed since the run started, from %1 bytes to %2</source>
        <translation>mudou desde o início da execução, de %1 bytes para %2</translation>
    </message>
    <message>
        <source>has connected again</source>
        <translation>chegou novamente</translation>
    </message>
    <message>
        <source>has dates such as %1, which are read %2, as %3 such as %4 can only be read that way</source>
        <translation>tem datas como %1, que são lidas com %2, pois %3 como %4 só podem ser lidas assim</translation>
    </message>
    <message>
        <source>has finished after %1, and no new total is given</source>
        <translation>terminou após %1, e nada indica quantos deveria ter</translation>
    </message>
    <message>
        <source>has heads whose total width differs from its input&apos;s, which PyTorch does not support</source>
        <translation>tem cabeças cuja largura total difere da sua entrada, o que as do PyTorch não fazem</translation>
    </message>
    <message>
        <source>contains images but no folder of a training class, so predictions cannot be checked</source>
        <translation>tem imagens, mas nenhuma pasta de uma classe de treino: não é possível dizer se estão certas ou erradas</translation>
    </message>
    <message>
        <source>check whether it was replaced in the meantime</source>
        <translation>foi substituído nesse meio-tempo?</translation>
    </message>
    <message>
        <source>has so many images that their features exceed the limit of 8 GiB</source>
        <translation>tem mais imagens do que características delas cabem na memória: mais de 8 GiB</translation>
    </message>
    <message>
        <source>has more than %1 MiB, too many for such a file</source>
        <translation>tem mais de %1 MiB, o que nenhum arquivo desse tipo tem</translation>
    </message>
    <message>
        <source>has no &quot;tfevents&quot; in its name, which TensorBoard needs to find it</source>
        <translation>não tem &quot;tfevents&quot; no nome, pelo qual o TensorBoard encontra seus arquivos</translation>
    </message>
    <message>
        <source>has no %1, needed to run ONNX files</source>
        <translation>não tem %1, com o qual arquivos ONNX são executados</translation>
    </message>
    <message>
        <source>has no address that others can reach</source>
        <translation>não tem endereço que outros possam alcançar</translation>
    </message>
    <message>
        <source>has no column named step, epoch or time</source>
        <translation>não tem coluna step, epoch ou time</translation>
    </message>
    <message>
        <source>has no readable image</source>
        <translation>não tem imagem que possa ser lida</translation>
    </message>
    <message>
        <source>contains no readable images</source>
        <translation>não tem imagem que possa ser lida</translation>
    </message>
    <message>
        <source>has no place next to it for the header</source>
        <translation>não tem espaço ao lado para o cabeçalho</translation>
    </message>
    <message>
        <source>has no place next to it for the weights file</source>
        <translation>não tem espaço ao lado para os pesos</translation>
    </message>
    <message>
        <source>has no row in the split &quot;%1&quot;</source>
        <translation>não tem linha da divisão &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no row for calibration</source>
        <translation>não tem linha pela qual calibrar</translation>
    </message>
    <message>
        <source>has no training split</source>
        <translation>não tem divisão para treino</translation>
    </message>
    <message>
        <source>has not been contacted yet</source>
        <translation>ainda não foi chamado</translation>
    </message>
    <message>
        <source>does not have the chunks for its size</source>
        <translation>não tem os blocos do seu tamanho</translation>
    </message>
    <message>
        <source>does not have the columns path, label, predicted, probability</source>
        <translation>não tem as colunas path, label, predicted, probability</translation>
    </message>
    <message>
        <source>has no usable value</source>
        <translation>não tem nada com que se possa calcular</translation>
    </message>
    <message>
        <source>has numbers in different units, such as %1 and %2, which are read as if they had the same unit</source>
        <translation>tem números em unidades diferentes, como %1 e %2, que são lidos como se fossem uma só</translation>
    </message>
    <message>
        <source>has only one layer: there is nothing between its pixels and its classes</source>
        <translation>tem apenas uma camada: não há nada entre seus pixels e suas classes</translation>
    </message>
    <message>
        <source>has only %1 bytes, but was to be read from byte %2</source>
        <translation>tem apenas %1 bytes, foram solicitados os a partir de %2</translation>
    </message>
    <message>
        <source>has different parameters at another image size, so the size cannot change during training</source>
        <translation>tem outros parâmetros em outro tamanho de imagem, de modo que o tamanho não pode mudar durante o treino</translation>
    </message>
    <message>
        <source>has port %1, but the highest port is 65535</source>
        <translation>tem a porta %1, a mais alta é 65535</translation>
    </message>
    <message>
        <source>has scores of a different shape</source>
        <translation>tem pontuações de outra forma</translation>
    </message>
    <message>
        <source>has presented no key</source>
        <translation>não apresentou nenhuma chave</translation>
    </message>
    <message>
        <source>has spans that overlap without one containing the other</source>
        <translation>tem intervalos que se sobrepõem, mas não ficam um dentro do outro</translation>
    </message>
    <message>
        <source>has the span &quot;%1&quot;, which is not within the step</source>
        <translation>tem o intervalo &quot;%1&quot;, que não fica dentro do passo</translation>
    </message>
    <message>
        <source>waits for the run&apos;s spec</source>
        <translation>precisa ser informado sobre o que é treinado</translation>
    </message>
    <message>
        <source>has too few readable held-out images</source>
        <translation>tem poucas imagens reservadas que possam ser lidas</translation>
    </message>
    <message>
        <source>has too few rows, %1 in %2 classes or ranges of the target, to take a share of %3 from each</source>
        <translation>tem poucas linhas, %1 em %2 classes ou intervalos do alvo, para separar uma parcela de %3 de cada</translation>
    </message>
    <message>
        <source>has values below 0, but a variance cannot be negative</source>
        <translation>tem valores abaixo de 0, o que nenhuma variância é</translation>
    </message>
    <message>
        <source>has version %1 of Anneal, but the first node has %2</source>
        <translation>tem a versão %1 do Anneal, o primeiro nó tem a %2</translation>
    </message>
    <message>
        <source>contains &quot;%1&quot; of shape [%2], but this model&apos;s is [%3]</source>
        <translation>contém &quot;%1&quot; de forma [%2], mas a deste modelo é [%3]</translation>
    </message>
    <message>
        <source>contains &quot;%1&quot;, which this model does not have</source>
        <translation>contém &quot;%1&quot;, que este modelo não tem</translation>
    </message>
    <message>
        <source>contains %1 with a different shape</source>
        <translation>contém %1 de outra forma</translation>
    </message>
    <message>
        <source>contains %1 with a different shape or type</source>
        <translation>contém %1 de outra forma ou outro tipo</translation>
    </message>
    <message>
        <source>contains %1 with a different shape from this model&apos;s</source>
        <translation>contém %1 de forma diferente da deste modelo</translation>
    </message>
    <message>
        <source>contains %1, but must contain only numbers above 0</source>
        <translation>contém %1, permitido: números acima de 0</translation>
    </message>
    <message>
        <source>contains %1, but must be %2</source>
        <translation>contém %1, permitido: %2</translation>
    </message>
    <message>
        <source>contains %1, whose value must be from %2 to %3</source>
        <translation>contém %1, seu valor deve estar entre %2 e %3</translation>
    </message>
    <message>
        <source>contains %1, but %2 needed</source>
        <translation>contém %1, onde %2 é necessário</translation>
    </message>
    <message>
        <source>contains %1, which this model does not have</source>
        <translation>contém %1, que este modelo não tem</translation>
    </message>
    <message>
        <source>already contains a compression</source>
        <translation>já contém uma compressão</translation>
    </message>
    <message>
        <source>already contains a run</source>
        <translation>já contém uma execução</translation>
    </message>
    <message>
        <source>contains a tensor %1</source>
        <translation>contém um tensor %1</translation>
    </message>
    <message>
        <source>contains more than %1 tensors</source>
        <translation>contém mais de %1 tensores</translation>
    </message>
    <message>
        <source>contains more than 1,000 event files</source>
        <translation>contém mais de 1.000 arquivos de eventos</translation>
    </message>
    <message>
        <source>contains more than 1,000 series</source>
        <translation>contém mais de 1.000 séries</translation>
    </message>
    <message>
        <source>contains more than 4,000,000 numbers</source>
        <translation>contém mais de 4.000.000 de números</translation>
    </message>
    <message>
        <source>contains more than its header declares</source>
        <translation>contém mais do que seu cabeçalho declara</translation>
    </message>
    <message>
        <source>does not contain &quot;%1&quot;%2</source>
        <translation>não contém &quot;%1&quot;%2</translation>
    </message>
    <message>
        <source>does not contain &quot;%1&quot;, so it does not belong to this model</source>
        <translation>não contém &quot;%1&quot;, portanto não é deste modelo</translation>
    </message>
    <message>
        <source>contains no %1</source>
        <translation>não contém %1</translation>
    </message>
    <message>
        <source>does not contain %1</source>
        <translation>não contém %1</translation>
    </message>
    <message>
        <source>has no checkpoint yet</source>
        <translation>ainda não contém checkpoint</translation>
    </message>
    <message>
        <source>contains no compression to resume</source>
        <translation>não contém compressão com que continuar</translation>
    </message>
    <message>
        <source>contains no curves</source>
        <translation>não contém curvas</translation>
    </message>
    <message>
        <source>contains no dict of tensors, and so no weights</source>
        <translation>não contém um dict de tensores, portanto não há pesos nele</translation>
    </message>
    <message>
        <source>contains no files</source>
        <translation>não contém arquivos</translation>
    </message>
    <message>
        <source>has no held-out images to judge a smaller model by</source>
        <translation>não reserva imagens pelas quais um modelo menor pudesse ser julgado</translation>
    </message>
    <message>
        <source>contains positions that are not a square of %1 patches</source>
        <translation>contém posições que não formam um quadrado de %1 patches</translation>
    </message>
    <message>
        <source>contains something other than a copy of this run and is left as it is</source>
        <translation>contém algo que não é uma cópia desta execução e é deixado como está</translation>
    </message>
    <message>
        <source>contains tensors, but none named like the first layer of a preset; one is &quot;%1&quot;</source>
        <translation>contém tensores, mas nenhum com o nome de uma primeira camada de alguma predefinição; um deles é &quot;%1&quot;</translation>
    </message>
    <message>
        <source>contains values that are not finite</source>
        <translation>contém valores que não são finitos</translation>
    </message>
    <message>
        <source>contains whole numbers instead of weights</source>
        <translation>contém números inteiros, onde pesos são necessários</translation>
    </message>
    <message>
        <source>the run&apos;s state is taken from its events; resuming writes the file again</source>
        <translation>o estado da execução é obtido dos seus eventos; retomá-la grava o arquivo novamente</translation>
    </message>
    <message>
        <source>image is unusual, but intact and was used</source>
        <translation>imagem é anômala, mas seu conteúdo está completo e foi usado</translation>
    </message>
    <message>
        <source>needs both images and labels</source>
        <translation>imagens e rótulos devem vir juntos</translation>
    </message>
    <message>
        <source>images are unusual, but intact and were used</source>
        <translation>imagens são anômalas, mas seus conteúdos estão completos e foram usados</translation>
    </message>
    <message>
        <source>images in no class folder</source>
        <translation>imagens fora de qualquer pasta de classe</translation>
    </message>
    <message>
        <source>images in a split without class folders</source>
        <translation>imagens de uma divisão sem pastas de classes</translation>
    </message>
    <message>
        <source>instead of --model %1</source>
        <translation>no lugar de --model %1</translation>
    </message>
    <message>
        <source>install Python 3, or set the environment variable ANNEAL_PYTHON to another one</source>
        <translation>instale o Python 3 ou indique outro com a variável de ambiente ANNEAL_PYTHON</translation>
    </message>
    <message>
        <source>install ca-certificates, or set ANNEAL_CA_FILE to a file of CA certificates</source>
        <translation>instale ca-certificates ou defina ANNEAL_CA_FILE como um arquivo com eles</translation>
    </message>
    <message>
        <source>install gcc, or set the environment variable CC to another compiler</source>
        <translation>instale o gcc ou indique outro compilador com a variável de ambiente CC</translation>
    </message>
    <message>
        <source>install the package libcurl4, or download the file yourself and import it: `anneal weights import FILE`</source>
        <translation>instale o pacote libcurl4 ou obtenha o arquivo por conta própria: `anneal weights import FILE`</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be FIRST=HERE with two absolute paths</source>
        <translation>é &quot;%1&quot;, permitido: FIRST=HERE, ambos caminhos absolutos</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be a number of files, such as 20, or a share, such as 5%</source>
        <translation>é &quot;%1&quot;, permitido: um número de arquivos, como 20, ou uma parcela deles, como 5%</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be a port from 1 to 65535</source>
        <translation>é &quot;%1&quot;, permitido: uma porta de 1 a 65535</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be FIRST-LAST, from 1 to 65535, such as 20000-20100</source>
        <translation>é &quot;%1&quot;, esperado: FIRST-LAST, de 1 a 65535, como 20000-20100</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be HOST:PORT, such as 10.0.0.1:4711</source>
        <translation>é &quot;%1&quot;, esperado: HOST:PORT, como 10.0.0.1:4711</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which Anneal cannot export as ONNX</source>
        <translation>é &quot;%1&quot;, que o Anneal não consegue gravar como ONNX</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, which Anneal cannot export as Python</source>
        <translation>é &quot;%1&quot;, que o Anneal não consegue gravar como Python</translation>
    </message>
    <message>
        <source>is %1 at progress %2, but must be from %3 to %4</source>
        <translation>é %1 no progresso %2, permitido: de %3 a %4</translation>
    </message>
    <message>
        <source>is %1, but must be 32 hexadecimal digits</source>
        <translation>é %1, permitido: 32 dígitos hexadecimais</translation>
    </message>
    <message>
        <source>is %1, but must be onnx-fp32, onnx-int8, onnx-int4 or c</source>
        <translation>é %1, permitido: onnx-fp32, onnx-int8, onnx-int4 e c</translation>
    </message>
    <message>
        <source>is %1, but must be stop or change</source>
        <translation>é %1, permitido: stop e change</translation>
    </message>
    <message>
        <source>is %1, but must be 1 or more</source>
        <translation>é %1, permitido: 1 ou mais</translation>
    </message>
    <message>
        <source>is %1, but must be 1 to %2 on one host</source>
        <translation>é %1, permitido: 1 a %2 em um host</translation>
    </message>
    <message>
        <source>is %1, but must be [KIND, NAME, BEGIN, END]</source>
        <translation>é %1, permitido: [KIND, NAME, BEGIN, END]</translation>
    </message>
    <message>
        <source>is %1, but must be a list</source>
        <translation>é %1, permitido: uma lista</translation>
    </message>
    <message>
        <source>is %1, but must be a list of changes</source>
        <translation>é %1, permitido: uma lista de alterações</translation>
    </message>
    <message>
        <source>is %1, but must be a list of columns</source>
        <translation>é %1, permitido: uma lista de colunas</translation>
    </message>
    <message>
        <source>is %1, but must be a list of corrections</source>
        <translation>é %1, permitido: uma lista de correções</translation>
    </message>
    <message>
        <source>is %1, but must be a list of pairs of nodes</source>
        <translation>é %1, permitido: uma lista de pares de nós</translation>
    </message>
    <message>
        <source>is %1, but must be a list of patterns</source>
        <translation>é %1, permitido: uma lista de padrões</translation>
    </message>
    <message>
        <source>is %1, but must be a list of rules</source>
        <translation>é %1, permitido: uma lista de regras</translation>
    </message>
    <message>
        <source>is %1, but must be a list of steps</source>
        <translation>é %1, permitido: uma lista de passos</translation>
    </message>
    <message>
        <source>is %1, but must be a number from %2 to %3 or a curve {&quot;curve&quot;: …}</source>
        <translation>é %1, permitido: um número de %2 a %3 ou uma curva {&quot;curve&quot;: …}</translation>
    </message>
    <message>
        <source>is %1, but must be a whole number</source>
        <translation>é %1, permitido: um número inteiro</translation>
    </message>
    <message>
        <source>is %1, but must be an object</source>
        <translation>é %1, permitido: um objeto</translation>
    </message>
    <message>
        <source>is %1, but must be an object with the keys to change</source>
        <translation>é %1, permitido: um objeto com as chaves que mudam</translation>
    </message>
    <message>
        <source>is %1, but images need 3 × H × W</source>
        <translation>é %1, mas as imagens são 3 × H × W</translation>
    </message>
    <message>
        <source>is %1, but must be true, false or alternating</source>
        <translation>é %1, mas deve ser true, false ou &quot;alternating&quot;</translation>
    </message>
    <message>
        <source>is %1, which is not a file in the checkpoint&apos;s own folder</source>
        <translation>é %1, que não é um arquivo da própria pasta de um checkpoint</translation>
    </message>
    <message>
        <source>is %1, which is not a valid event number</source>
        <translation>é %1, que não é um número de evento</translation>
    </message>
    <message>
        <source>is %1, which has the wrong type</source>
        <translation>é %1, que é do tipo errado</translation>
    </message>
    <message>
        <source>is 3, but these ranks have no shared memory for parameters</source>
        <translation>é 3, e esses ranks não têm memória em comum para os parâmetros</translation>
    </message>
    <message>
        <source>check that NTP is running there</source>
        <translation>o NTP está em execução lá?</translation>
    </message>
    <message>
        <source>is an unsupported kind of TIFF image</source>
        <translation>é uma imagem TIFF de um tipo que não é lido</translation>
    </message>
    <message>
        <source>is an unsupported kind of TIFF image: %1</source>
        <translation>é uma imagem TIFF de um tipo que não é lido: %1</translation>
    </message>
    <message>
        <source>is a TorchScript program, not a weights file</source>
        <translation>é um programa TorchScript, não um arquivo de pesos</translation>
    </message>
    <message>
        <source>is a file of pickled Python objects, which must be imported before use</source>
        <translation>é um arquivo de objetos Python serializados com pickle, que é importado antes de ser usado</translation>
    </message>
    <message>
        <source>is a link, but files are not written through links</source>
        <translation>é um link, e nada é gravado através dele</translation>
    </message>
    <message>
        <source>is a model for tables, whose weights fit no other model</source>
        <translation>é um modelo de uma tabela, cujos pesos não servem em nenhum outro</translation>
    </message>
    <message>
        <source>is a model without its run, but quantizing it needs the run&apos;s training samples</source>
        <translation>é um modelo sem sua execução, cujas amostras de treino dizem como arredondá-lo</translation>
    </message>
    <message>
        <source>is a share of the training images, but no class has two of them to split</source>
        <translation>é uma parte das imagens de treino, mas nenhuma classe tem duas delas para dividir</translation>
    </message>
    <message>
        <source>is a table, but which of its columns to predict is not given</source>
        <translation>é uma tabela, e nada diz qual de suas colunas prever</translation>
    </message>
    <message>
        <source>is a table, but the column to predict is not given</source>
        <translation>é uma tabela, mas nada diz qual coluna prever</translation>
    </message>
    <message>
        <source>yields an image, but a classifier must yield one number per class</source>
        <translation>é uma imagem, mas um classificador produz um número para cada classe</translation>
    </message>
    <message>
        <source>is not the published file: its SHA-256 begins with %1 instead of %2</source>
        <translation>é um arquivo diferente do publicado: seu SHA-256 começa com %1 em vez de %2</translation>
    </message>
    <message>
        <source>is not the same file as when the run started</source>
        <translation>é um arquivo diferente do que havia quando a execução começou</translation>
    </message>
    <message>
        <source>is given, but a regression has no accuracy</source>
        <translation>é solicitado, mas uma regressão não tem isso</translation>
    </message>
    <message>
        <source>is being downloaded by another process</source>
        <translation>está sendo baixado por outro processo</translation>
    </message>
    <message>
        <source>is already being fetched into</source>
        <translation>já está recebendo outro download</translation>
    </message>
    <message>
        <source>is fused with the node that follows it: &quot;%1&quot;</source>
        <translation>é calculado em conjunto com o que vem depois: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is damaged: the checksum of a record is wrong</source>
        <translation>está danificado: um registro tem outra soma de verificação</translation>
    </message>
    <message>
        <source>is damaged: it does not decompress to the expected content</source>
        <translation>está danificado: não se descompacta em seu conteúdo</translation>
    </message>
    <message>
        <source>is damaged: it does not specify the compression that was started</source>
        <translation>está danificado: não diz o que foi iniciado</translation>
    </message>
    <message>
        <source>is damaged: it is not a compressed file of Anneal</source>
        <translation>está danificado: não é um arquivo compactado nosso</translation>
    </message>
    <message>
        <source>is damaged: its SHA-256 does not match the manifest</source>
        <translation>está danificado: seu SHA-256 não é o que consta no manifesto</translation>
    </message>
    <message>
        <source>is damaged: the checksum of a record&apos;s length is wrong</source>
        <translation>está danificado: o comprimento de um registro tem outra soma de verificação</translation>
    </message>
    <message>
        <source>has two decisions</source>
        <translation>foi decidido duas vezes</translation>
    </message>
    <message>
        <source>is for images, but the model takes table rows</source>
        <translation>é para imagens, mas o modelo recebe linhas de uma tabela</translation>
    </message>
    <message>
        <source>is only for presets, but the model is a custom graph</source>
        <translation>é para predefinições, mas o modelo é um grafo próprio</translation>
    </message>
    <message>
        <source>is only for ranks that compute on the processor</source>
        <translation>é para ranks que calculam no processador</translation>
    </message>
    <message>
        <source>is skipped: %1</source>
        <translation>foi deixado de fora: %1</translation>
    </message>
    <message>
        <source>is missing: the class to relabel as</source>
        <translation>está faltando: rotular novamente como o quê?</translation>
    </message>
    <message>
        <source>is neither a run nor a weights file</source>
        <translation>não é uma execução nem um arquivo de pesos</translation>
    </message>
    <message>
        <source>is not a SHA-256</source>
        <translation>não é um SHA-256</translation>
    </message>
    <message>
        <source>is not an address of this host, but this host must listen there</source>
        <translation>não é um endereço deste host, que deve escutar nele</translation>
    </message>
    <message>
        <source>is not an explanation from the engine: %1</source>
        <translation>não é uma resposta do motor: %1</translation>
    </message>
    <message>
        <source>is not a prediction from the engine: %1</source>
        <translation>não é uma resposta do motor: %1</translation>
    </message>
    <message>
        <source>is not a readable file</source>
        <translation>não é um arquivo que possa ser lido</translation>
    </message>
    <message>
        <source>is not a torch.save file: %1</source>
        <translation>não é um arquivo gravado por torch.save: %1</translation>
    </message>
    <message>
        <source>is not a target format for compression</source>
        <translation>não é um formato para o qual se comprima um modelo</translation>
    </message>
    <message>
        <source>is not a key of training%1</source>
        <translation>não é uma chave de um treino%1</translation>
    </message>
    <message>
        <source>is not a valid name for a run in a queue: &quot;%1&quot;</source>
        <translation>não é um nome para uma execução em uma fila: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is not a host name</source>
        <translation>não é um nome de host</translation>
    </message>
    <message>
        <source>is not a name that a C program can include</source>
        <translation>não é um nome que um programa em C possa incluir</translation>
    </message>
    <message>
        <source>is not a 64-bit object file</source>
        <translation>não é um arquivo-objeto de 64 bits</translation>
    </message>
    <message>
        <source>is not a run directory, but contains %1</source>
        <translation>não é um diretório de execução, mas contém %1</translation>
    </message>
    <message>
        <source>is not a run directory: it contains no spec.json</source>
        <translation>não é um diretório de execução: não contém spec.json</translation>
    </message>
    <message>
        <source>is neither a run nor the name of stored weights</source>
        <translation>não é uma execução, e não há tais pesos aqui</translation>
    </message>
    <message>
        <source>is not a small picture: %1 × %2 pixels, but must be %3 × %4</source>
        <translation>não é uma imagem pequena: %1 × %2 pixels; permitido: %3 × %4</translation>
    </message>
    <message>
        <source>does not consist of letters and digits</source>
        <translation>não é um texto de letras e dígitos</translation>
    </message>
    <message>
        <source>is not UTF-16 text, though it begins like it</source>
        <translation>não é texto UTF-16, embora comece como tal</translation>
    </message>
    <message>
        <source>is not a supported image (%1)</source>
        <translation>não é uma imagem que possa ser lida (%1)</translation>
    </message>
    <message>
        <source>is not empty and is not a sample set</source>
        <translation>não está vazio e não contém um conjunto de amostras</translation>
    </message>
    <message>
        <source>is not installed, but is needed to compile the C file; the file has been written</source>
        <translation>não está instalado, e os arquivos C são compilados por ele; o arquivo foi gravado</translation>
    </message>
    <message>
        <source>does not exist, but Python is needed to run ONNX files</source>
        <translation>não está lá, e arquivos ONNX são executados por um Python</translation>
    </message>
    <message>
        <source>is missing, so it cannot be deployed</source>
        <translation>não está lá, portanto não pode ser implantado</translation>
    </message>
    <message>
        <source>is not valid JSON: it ends too early</source>
        <translation>não é JSON válido: termina no meio</translation>
    </message>
    <message>
        <source>is not valid JSON: it contains a number out of range</source>
        <translation>não é JSON válido: contém um número fora do intervalo</translation>
    </message>
    <message>
        <source>does not match the journal</source>
        <translation>não é o que o diário diz que era</translation>
    </message>
    <message>
        <source>is invalid</source>
        <translation>é estranho</translation>
    </message>
    <message>
        <source>is invalid: &quot;%1&quot;</source>
        <translation>é estranho: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is only for a share, but %1 names none</source>
        <translation>vale para uma proporção, e %1 não indica nenhuma</translation>
    </message>
    <message>
        <source>is only for refreshed norms</source>
        <translation>é de normas que são atualizadas</translation>
    </message>
    <message>
        <source>applies only if norms are refreshed</source>
        <translation>é de normas que são atualizadas</translation>
    </message>
    <message>
        <source>is only for separate evaluations, but they are inline</source>
        <translation>é de avaliações separadas, mas elas são feitas em linha</translation>
    </message>
    <message>
        <source>differs from the data on the run&apos;s first host</source>
        <translation>são dados diferentes dos que o primeiro host da execução tem</translation>
    </message>
    <message>
        <source>is table-regression, but &quot;%1&quot; has text such as %2</source>
        <translation>é table-regression, mas &quot;%1&quot; tem textos como %2</translation>
    </message>
    <message>
        <source>check whether the disk is full</source>
        <translation>o disco está cheio?</translation>
    </message>
    <message>
        <source>check whether the file is being changed, or the host&apos;s disk is failing</source>
        <translation>o arquivo está sendo alterado, ou o disco do host está falhando?</translation>
    </message>
    <message>
        <source>check that the host is up and that no firewall blocks the connection</source>
        <translation>o host está ativo, e o firewall permite sua passagem?</translation>
    </message>
    <message>
        <source>is already the name of other stored weights</source>
        <translation>é o nome de outros pesos que estão aqui</translation>
    </message>
    <message>
        <source>is the name of the weights file next to the module</source>
        <translation>é o nome dos pesos ao lado do módulo</translation>
    </message>
    <message>
        <source>check the network connection</source>
        <translation>há rede?</translation>
    </message>
    <message>
        <source>already exists and is not a folder</source>
        <translation>já existe e não é uma pasta</translation>
    </message>
    <message>
        <source>is version %1, which has known security holes; %2 or later is needed</source>
        <translation>é a versão %1, que tem falhas de segurança conhecidas; é necessária a %2 ou posterior</translation>
    </message>
    <message>
        <source>is the model&apos;s input and cannot be changed</source>
        <translation>é o que o modelo recebe, e permanece</translation>
    </message>
    <message>
        <source>it does not begin like one</source>
        <translation>começa de outra forma</translation>
    </message>
    <message>
        <source>it is not writable; name another with `anneal-remote hosts add --root DIR`</source>
        <translation>não é possível gravar nele; indique outro com `anneal-remote hosts add --root DIR`</translation>
    </message>
    <message>
        <source>it ended with exit code %1</source>
        <translation>terminou com %1</translation>
    </message>
    <message>
        <source>it ends in the middle of an object</source>
        <translation>termina no meio de algo</translation>
    </message>
    <message>
        <source>it ends an object that was not started</source>
        <translation>encerra o que não foi iniciado</translation>
    </message>
    <message>
        <source>it has no directory; it may be truncated</source>
        <translation>não tem diretório; pode estar truncado</translation>
    </message>
    <message>
        <source>it has version %1, but the known version is %2</source>
        <translation>tem a versão %1, a conhecida é %2</translation>
    </message>
    <message>
        <source>it contains a storage that belongs to no tensor</source>
        <translation>contém um armazenamento que não é de nenhum tensor</translation>
    </message>
    <message>
        <source>it contains a storage twice</source>
        <translation>contém um armazenamento duas vezes</translation>
    </message>
    <message>
        <source>it contains no data.pkl</source>
        <translation>não contém data.pkl</translation>
    </message>
    <message>
        <source>it contains too many objects</source>
        <translation>contém objetos demais</translation>
    </message>
    <message>
        <source>it contains too many storages</source>
        <translation>contém armazenamentos demais</translation>
    </message>
    <message>
        <source>it is truncated</source>
        <translation>está truncado</translation>
    </message>
    <message>
        <source>its directory is truncated</source>
        <translation>está truncado em seu diretório</translation>
    </message>
    <message>
        <source>its header is truncated</source>
        <translation>está truncado em seu cabeçalho</translation>
    </message>
    <message>
        <source>it is not used; the one from here is sent: %1</source>
        <translation>não é usado, e o nosso é enviado: %1</translation>
    </message>
    <message>
        <source>it is not used; download it again, or from another address</source>
        <translation>não é usado; baixe-o novamente ou de outro lugar</translation>
    </message>
    <message>
        <source>it uses pickle protocol %1</source>
        <translation>é do protocolo %1 do pickle</translation>
    </message>
    <message>
        <source>it is one part of a multi-part archive</source>
        <translation>é uma de várias partes</translation>
    </message>
    <message>
        <source>a storage is missing</source>
        <translation>falta um armazenamento</translation>
    </message>
    <message>
        <source>it gives an object too high a number</source>
        <translation>numera seus objetos com valores altos demais</translation>
    </message>
    <message>
        <source>it refers to an external buffer</source>
        <translation>refere-se a um buffer que nenhum arquivo tem</translation>
    </message>
    <message>
        <source>it refers to external data by name</source>
        <translation>refere-se pelo nome a algo externo</translation>
    </message>
    <message>
        <source>it refers to external data that is not a storage</source>
        <translation>refere-se a algo externo que não é um armazenamento</translation>
    </message>
    <message>
        <source>it refers to an object that it never created</source>
        <translation>refere-se a algo que nunca criou</translation>
    </message>
    <message>
        <source>restore it from another host of the run; without it, the run is taken as a run of this host alone</source>
        <translation>diz a quais hosts a execução pertence: recupere-o de outro deles; sem ele, a execução é tida como apenas deste host</translation>
    </message>
    <message>
        <source>it accepts %1; check whether `ssh %2` works</source>
        <translation>aceita %1; `ssh %2` funciona?</translation>
    </message>
    <message>
        <source>it uses something as a</source>
        <translation>toma algo por um</translation>
    </message>
    <message>
        <source>it uses something as a %1 that is not one</source>
        <translation>toma algo por um %1 que não o é</translation>
    </message>
    <message>
        <source>it uses an object that does not exist</source>
        <translation>retira o que não está lá</translation>
    </message>
    <message>
        <source>it is waiting for a disk or another device</source>
        <translation>está à espera de um disco ou de outro dispositivo</translation>
    </message>
    <message>
        <source>it was terminated by %1</source>
        <translation>foi encerrado por %1</translation>
    </message>
    <message>
        <source>it would contain %1 entries</source>
        <translation>teria %1 entradas</translation>
    </message>
    <message>
        <source>its %1 is %2, but at most %3 is allowed</source>
        <translation>seu valor de %1 é %2, mas o permitido é %3</translation>
    </message>
    <message>
        <source>its answer is truncated</source>
        <translation>sua resposta termina antes do fim</translation>
    </message>
    <message>
        <source>its answer contains no keys</source>
        <translation>sua resposta não contém chaves</translation>
    </message>
    <message>
        <source>its containers have too many items</source>
        <translation>seus contêineres contêm itens demais</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>seu diretório está corrompido</translation>
    </message>
    <message>
        <source>its directory is longer than stated</source>
        <translation>seu diretório é mais longo do que declara</translation>
    </message>
    <message>
        <source>its directory is not at the stated position</source>
        <translation>seu diretório não está onde declara</translation>
    </message>
    <message>
        <source>its directory is shorter than stated</source>
        <translation>seu diretório é mais curto do que declara</translation>
    </message>
    <message>
        <source>its header would be larger than 100 MB</source>
        <translation>seu cabeçalho teria mais de 100 MB</translation>
    </message>
    <message>
        <source>its hosts, some of which are missing</source>
        <translation>seus hosts, dos quais nem todos estão presentes</translation>
    </message>
    <message>
        <source>its index is outside the file</source>
        <translation>seu índice está fora do arquivo</translation>
    </message>
    <message>
        <source>its last node must output one number per class</source>
        <translation>seu último nó deve dar um número para cada classe</translation>
    </message>
    <message>
        <source>its last node must output one number per class, or one for a regression</source>
        <translation>seu último nó deve dar um número para cada classe, ou um só para uma regressão</translation>
    </message>
    <message>
        <source>its last output: %1</source>
        <translation>suas últimas palavras: %1</translation>
    </message>
    <message>
        <source>its login shell prints endlessly before it runs a command</source>
        <translation>seu shell de login imprime sem parar antes de executar um comando</translation>
    </message>
    <message>
        <source>its metadata are not all strings</source>
        <translation>seus metadados não são todos textos</translation>
    </message>
    <message>
        <source>its spec.json lists the splits under data</source>
        <translation>seu spec.json nomeia as divisões em data</translation>
    </message>
    <message>
        <source>its splits have fewer images than it contains</source>
        <translation>suas divisões têm menos imagens do que ele contém</translation>
    </message>
    <message>
        <source>its splits have more images than it contains</source>
        <translation>suas divisões têm mais imagens do que ele contém</translation>
    </message>
    <message>
        <source>its start ended with exit code %1</source>
        <translation>sua inicialização terminou com %1</translation>
    </message>
    <message>
        <source>its start ended without a message</source>
        <translation>sua inicialização terminou sem nenhuma mensagem</translation>
    </message>
    <message>
        <source>its start was terminated by %1</source>
        <translation>sua inicialização foi encerrada por %1</translation>
    </message>
    <message>
        <source>the known keys are %1</source>
        <translation>são conhecidos aqui: %1</translation>
    </message>
    <message>
        <source>label is doubtful</source>
        <translation>rótulo é duvidoso</translation>
    </message>
    <message>
        <source>labels are doubtful</source>
        <translation>rótulos são duvidosos</translation>
    </message>
    <message>
        <source>is missing a step for each output of the layer %1</source>
        <translation>não tem um passo para cada saída da camada %1</translation>
    </message>
    <message>
        <source>is missing the value %1</source>
        <translation>não tem o valor %1</translation>
    </message>
    <message>
        <source>large layers factorized to low rank, %1their multiplications</source>
        <translation>camadas grandes de posto baixo, %1suas multiplicações</translation>
    </message>
    <message>
        <source>leave no image in the %1 split</source>
        <translation>não deixam nenhuma imagem na divisão %1</translation>
    </message>
    <message>
        <source>libcurl is not installed, so nothing can be downloaded</source>
        <translation>a libcurl não está instalada, e nada pode ser baixado sem ela</translation>
    </message>
    <message>
        <source>libssh cannot read the configuration&apos;s settings for keys and ciphers: %1</source>
        <translation>a libssh não consegue ler o que a configuração diz sobre chaves e cifras: %1</translation>
    </message>
    <message>
        <source>libssh does not accept a setting</source>
        <translation>a libssh não aceita uma opção</translation>
    </message>
    <message>
        <source>libssh does not accept a setting: %1</source>
        <translation>a libssh não aceita uma opção: %1</translation>
    </message>
    <message>
        <source>does not list several hosts</source>
        <translation>não lista vários hosts</translation>
    </message>
    <message>
        <source>is alive, but other ranks have waited for it for %1</source>
        <translation>está vivo, mas outros esperaram por ele durante %1</translation>
    </message>
    <message>
        <source>check its profile (.bashrc, .profile)</source>
        <translation>verifique o perfil dele (.bashrc, .profile)</translation>
    </message>
    <message>
        <source>loses %1 points of accuracy (at most %2 with 95 % confidence), but at most %3 are allowed</source>
        <translation>perde %1 pontos de acurácia (no máximo %2 com 95% de certeza), quando o permitido é %3</translation>
    </message>
    <message>
        <source>free some space there</source>
        <translation>libere espaço lá</translation>
    </message>
    <message>
        <source>free some space there, or set ANNEAL_WEIGHTS to another folder</source>
        <translation>libere espaço lá ou defina ANNEAL_WEIGHTS como outra pasta</translation>
    </message>
    <message>
        <source>produces features for these images that are not finite</source>
        <translation>gera, a partir destas imagens, características que não são finitas</translation>
    </message>
    <message>
        <source>matches %1, a convolution, but Muon updates all of them at one rate: &quot;%2&quot;</source>
        <translation>corresponde a %1, uma convolução, e o Muon atualiza todas elas com uma só taxa: &quot;%2&quot;</translation>
    </message>
    <message>
        <source>matches no parameter that is trained%1: &quot;%2&quot;</source>
        <translation>não corresponde a nenhum parâmetro que é aprendido%1: &quot;%2&quot;</translation>
    </message>
    <message>
        <source>memory for the ranks of this host cannot be allocated</source>
        <translation>não é possível obter memória para os ranks deste host</translation>
    </message>
    <message>
        <source>memory of the ranks of this host cannot be released</source>
        <translation>não é possível devolver a memória dos ranks deste host</translation>
    </message>
    <message>
        <source>it starts more objects than it finishes</source>
        <translation>há mais itens iniciados do que concluídos</translation>
    </message>
    <message>
        <source>set the environment variable CC to a C compiler</source>
        <translation>indique um compilador C com a variável de ambiente CC</translation>
    </message>
    <message>
        <source>give a run with --weights RUN_DIR, or download weights: anneal weights fetch resnet18</source>
        <translation>indique uma execução com --weights RUN_DIR ou baixe pesos: anneal weights fetch resnet18</translation>
    </message>
    <message>
        <source>name images of the model&apos;s classes with --data DIR</source>
        <translation>indique imagens de suas classes com --data DIR</translation>
    </message>
    <message>
        <source>name one of its addresses that the other hosts can reach</source>
        <translation>indique um endereço dele que os outros hosts alcancem</translation>
    </message>
    <message>
        <source>name one of its own addresses that the other hosts can reach; `ip address` lists them</source>
        <translation>indique um endereço próprio dele que os outros hosts alcancem; `ip address` os lista</translation>
    </message>
    <message>
        <source>name a file with the model&apos;s columns with --data FILE</source>
        <translation>indique linhas com suas colunas usando --data FILE</translation>
    </message>
    <message>
        <source>name the file that holds the run&apos;s secret; create one with `openssl rand -hex 32`</source>
        <translation>indique o arquivo que guarda o segredo da execução: `openssl rand -hex 32` gera um</translation>
    </message>
    <message>
        <source>name the hosts on the way with ProxyJump instead; or keep your own tunnel open, `ssh -N -L 2200:localhost:22 %1`, and use the host USER@localhost:2200</source>
        <translation>indique os hosts do caminho com ProxyJump em seu lugar; ou mantenha aberto um túnel próprio, `ssh -N -L 2200:localhost:22 %1`, e use o host USER@localhost:2200</translation>
    </message>
    <message>
        <source>choose one with --weights NAME, or give a run</source>
        <translation>indique aqueles com que ver as imagens: --weights NAME, ou uma execução</translation>
    </message>
    <message>
        <source>has %1 columns, but at most %2 are read</source>
        <translation>nomeia %1 colunas, no máximo %2 são lidas</translation>
    </message>
    <message>
        <source>lists %1 nodes, but %2 takes %3</source>
        <translation>nomeia %1 nós, mas %2 aceita %3</translation>
    </message>
    <message>
        <source>contains a class twice</source>
        <translation>nomeia uma classe duas vezes</translation>
    </message>
    <message>
        <source>names both folder and train; folder alone means that the splits are detected</source>
        <translation>indica folder e train ao mesmo tempo; folder sozinho significa: descobrir automaticamente</translation>
    </message>
    <message>
        <source>specifies neither a run nor a model</source>
        <translation>não indica nem uma execução nem um modelo</translation>
    </message>
    <message>
        <source>is not a host of the run</source>
        <translation>não indica nenhum host da execução</translation>
    </message>
    <message>
        <source>needs %1, but there is only room for %2</source>
        <translation>precisa de %1, mas há espaço para %2</translation>
    </message>
    <message>
        <source>no SSH connection could be made</source>
        <translation>nenhuma conexão SSH foi estabelecida</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>sem resposta</translation>
    </message>
    <message>
        <source>no checkpoint of the run is intact; %1 %2</source>
        <translation>nenhum checkpoint da execução está íntegro; %1 %2</translation>
    </message>
    <message>
        <source>no class has two images, so none is held back: the last checkpoint counts as the best</source>
        <translation>nenhuma classe tem duas imagens, de modo que nenhuma é reservada: o último checkpoint conta como o melhor</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>não é um número finito</translation>
    </message>
    <message>
        <source>there is no folder to store weights in</source>
        <translation>não há pasta para guardar pesos</translation>
    </message>
    <message>
        <source>no more threads can be started</source>
        <translation>não é possível iniciar mais nenhuma thread</translation>
    </message>
    <message>
        <source>no gradient has overflowed for a long time</source>
        <translation>há muito tempo nenhum gradiente estoura</translation>
    </message>
    <message>
        <source>no reachable host has processes of the run</source>
        <translation>nenhum host alcançado tem processos da execução</translation>
    </message>
    <message>
        <source>no number of images would be enough to decide</source>
        <translation>nenhum número de imagens decidiria</translation>
    </message>
    <message>
        <source>no connection through a host can be made</source>
        <translation>não é possível abrir um caminho através de um host</translation>
    </message>
    <message>
        <source>there are no stored weights to evaluate the images with</source>
        <translation>não há aqui pesos com que ver as imagens</translation>
    </message>
    <message>
        <source>none of %1 sampled images can be read</source>
        <translation>nenhuma das %1 imagens examinadas pode ser lida</translation>
    </message>
    <message>
        <source>normalises the features of a flattened image</source>
        <translation>normaliza características de uma imagem inteira</translation>
    </message>
    <message>
        <source>nothing was sent; ask the host&apos;s administrator for its new key</source>
        <translation>nada foi enviado; peça ao responsável pelo host a nova chave dele</translation>
    </message>
    <message>
        <source>of impossible size</source>
        <translation>de tamanho impossível</translation>
    </message>
    <message>
        <source>of a different shape</source>
        <translation>de outra forma</translation>
    </message>
    <message>
        <source>with too many dimensions</source>
        <translation>com dimensões demais</translation>
    </message>
    <message>
        <source>of which %1 tensors are present</source>
        <translation>dos quais %1 tensores estão presentes</translation>
    </message>
    <message>
        <source>only the processor will be used: %1</source>
        <translation>apenas o processador vai calcular: %1</translation>
    </message>
    <message>
        <source>create one with `openssl rand -hex 32`</source>
        <translation>openssl rand -hex 32 gera um</translation>
    </message>
    <message>
        <source>operation &quot;%1&quot; cannot be computed in integers</source>
        <translation>a operação &quot;%1&quot; não tem forma inteira</translation>
    </message>
    <message>
        <source>there are others in: %1 (--key).</source>
        <translation>outros estão em: %1 (--key).</translation>
    </message>
    <message>
        <source>predicts numbers: only classification runs can be compared by sample</source>
        <translation>prevê números: somente execuções que distinguem classes são comparadas por amostra</translation>
    </message>
    <message>
        <source>pruning must leave at least %1, more than the %2 requested</source>
        <translation>a poda deixa no mínimo %1, mais do que os %2 desejados</translation>
    </message>
    <message>
        <source>pruning must leave at least %1 of the cost, more than the %2 requested</source>
        <translation>a poda deixa no mínimo %1 do custo, mais do que os %2 desejados</translation>
    </message>
    <message>
        <source>ranks step independently and average after every %1 steps</source>
        <translation>os ranks avançam por conta própria e fazem a média a cada %1 passos</translation>
    </message>
    <message>
        <source>reads up to column %1, but the row has only %2 features</source>
        <translation>chega até a coluna %1 de uma linha de %2 características</translation>
    </message>
    <message>
        <source>rejects the file%1</source>
        <translation>recusa o arquivo%1</translation>
    </message>
    <message>
        <source>sent nothing</source>
        <translation>não disse nada</translation>
    </message>
    <message>
        <source>given only once</source>
        <translation>deve ser informado uma vez</translation>
    </message>
    <message>
        <source>report the state of its connections</source>
        <translation>informar como são suas conexões</translation>
    </message>
    <message>
        <source>report the priorities of streams</source>
        <translation>informar que prioridades os streams têm</translation>
    </message>
    <message>
        <source>sets what %1 already sets%2</source>
        <translation>repete o que %1 diz%2</translation>
    </message>
    <message>
        <source>says it is %1, which is already connected from %2</source>
        <translation>diz que é %1, que já veio de %2</translation>
    </message>
    <message>
        <source>printed too much and was terminated</source>
        <translation>diz mais do que pode, e foi encerrado</translation>
    </message>
    <message>
        <source>assigns %1 to the class &quot;%2&quot;, which the data does not have%3</source>
        <translation>diz que %1 é da classe &quot;%2&quot;, que os dados não têm%3</translation>
    </message>
    <message>
        <source>reports more than 256 keys</source>
        <translation>diz que contém mais de 256 chaves</translation>
    </message>
    <message>
        <source>sent an invalid message</source>
        <translation>diz algo que não é compreendido</translation>
    </message>
    <message>
        <source>sent an invalid message: %1</source>
        <translation>diz algo que não é compreendido: %1</translation>
    </message>
    <message>
        <source>make sure that the hosts can reach each other at these ports</source>
        <translation>verifique se os hosts se alcançam nessas portas</translation>
    </message>
    <message>
        <source>send it again once nothing is writing there</source>
        <translation>envie de novo quando nada mais gravar lá</translation>
    </message>
    <message>
        <source>sent something that is not a message</source>
        <translation>envia o que não é uma mensagem</translation>
    </message>
    <message>
        <source>sent a message with a wrong signature</source>
        <translation>envia o que não assinou</translation>
    </message>
    <message>
        <source>set ANNEAL_WEIGHTS to a folder</source>
        <translation>defina ANNEAL_WEIGHTS como uma pasta</translation>
    </message>
    <message>
        <source>because this processor lacks the %1 that ANNEAL_CPU requests</source>
        <translation>pois este processador não tem %1, que ANNEAL_CPU exige</translation>
    </message>
    <message>
        <source>check the fingerprint: it may be of another key, or somebody may be between you and the host</source>
        <translation>pode haver alguém entre você e o host, ou a impressão digital é de outra chave</translation>
    </message>
    <message>
        <source>the connection may be intercepted; if your network does that on purpose, set ANNEAL_CA_FILE to its certificate</source>
        <translation>pode haver alguém no meio; se for a autoridade da sua própria rede, indique o certificado dela em ANNEAL_CA_FILE</translation>
    </message>
    <message>
        <source>something is called without a list of arguments</source>
        <translation>algo é chamado com o que não é uma lista de argumentos</translation>
    </message>
    <message>
        <source>something with this name already exists</source>
        <translation>já existe algo com este nome</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>aparece lá duas vezes</translation>
    </message>
    <message>
        <source>start the run again</source>
        <translation>inicie a execução de novo</translation>
    </message>
    <message>
        <source>processes some columns separately, which cannot be computed in integers</source>
        <translation>trata colunas separadamente das outras, o que não tem forma inteira</translation>
    </message>
    <message>
        <source>takes feature maps of different sizes</source>
        <translation>recebe características de imagens de lados diferentes</translation>
    </message>
    <message>
        <source>takes images of %1 pixels, but the first model %2: one graph needs one size</source>
        <translation>recebe imagens de %1 pixels, o primeiro modelo %2: um grafo aceita um só tamanho</translation>
    </message>
    <message>
        <source>takes table rows, but only image models can form an ensemble</source>
        <translation>recebe linhas de uma tabela, e ensembles são de modelos de imagens</translation>
    </message>
    <message>
        <source>is a model for tables, but only models for images can be compressed so far</source>
        <translation>recebe linhas de uma tabela, e só modelos de imagens são comprimidos até agora</translation>
    </message>
    <message>
        <source>is a model for tables, but views and ensembles need images</source>
        <translation>recebe linhas de uma tabela, e vistas e ensembles são de imagens</translation>
    </message>
    <message>
        <source>takes table rows, but this is for images</source>
        <translation>recebe linhas de uma tabela, mas isto é para imagens</translation>
    </message>
    <message>
        <source>takes table rows, not images</source>
        <translation>recebe linhas de uma tabela, não imagens</translation>
    </message>
    <message>
        <source>is a model for tables, whose weights cannot be quantized to 4 bits</source>
        <translation>recebe linhas de uma tabela, cujos pesos não são arredondados para 4 bits</translation>
    </message>
    <message>
        <source>distinguishes %1 classes, but %2 names are given</source>
        <translation>distingue %1 classes, mas %2 são nomeadas</translation>
    </message>
    <message>
        <source>predicts %1 classes, but the data has %2; class %3 is %4 there and %5 here</source>
        <translation>distingue %1 classes, os dados têm %2; a classe %3 é %4 lá e %5 aqui</translation>
    </message>
    <message>
        <source>has more classes than %1</source>
        <translation>distingue mais classes do que %1</translation>
    </message>
    <message>
        <source>distinguishes other classes than the first model</source>
        <translation>distingue classes diferentes das do primeiro modelo</translation>
    </message>
    <message>
        <source>has different classes from the data</source>
        <translation>distingue classes diferentes das que os dados têm</translation>
    </message>
    <message>
        <source>that extends beyond its storage</source>
        <translation>que vai além de seu armazenamento</translation>
    </message>
    <message>
        <source>the %1 does not improve</source>
        <translation>o valor de %1 estagnou</translation>
    </message>
    <message>
        <source>the CUDA module cannot be loaded</source>
        <translation>o módulo CUDA não carrega</translation>
    </message>
    <message>
        <source>the CUDA module cannot be loaded: %1</source>
        <translation>o módulo CUDA não carrega: %1</translation>
    </message>
    <message>
        <source>the requested accuracy is not reached</source>
        <translation>a acurácia desejada não foi alcançada</translation>
    </message>
    <message>
        <source>the requested accuracy is not reached, and the last round brought no gain</source>
        <translation>a acurácia desejada não foi alcançada, e a última rodada não trouxe ganho</translation>
    </message>
    <message>
        <source>the target accuracy is reached</source>
        <translation>a acurácia desejada foi alcançada</translation>
    </message>
    <message>
        <source>the CA certificates cannot be read: %1</source>
        <translation>os certificados das autoridades não podem ser lidos: %1</translation>
    </message>
    <message>
        <source>the checkpoint is skipped</source>
        <translation>o checkpoint é ignorado</translation>
    </message>
    <message>
        <source>the closest candidate (</source>
        <translation>o mais próximo (</translation>
    </message>
    <message>
        <source>the compiled program did not give a prediction for every sample</source>
        <translation>o programa compilado não respondeu para todas as amostras</translation>
    </message>
    <message>
        <source>the connection was lost after %1</source>
        <translation>a conexão foi interrompida após %1</translation>
    </message>
    <message>
        <source>the corrections leave training images of only one class, %1: there is nothing left to distinguish</source>
        <translation>as correções deixam imagens de treino de uma única classe, %1: não há mais nada a distinguir</translation>
    </message>
    <message>
        <source>the data there had a different fingerprint than here and was removed</source>
        <translation>os dados de lá tinham outra impressão digital que os daqui e foram removidos</translation>
    </message>
    <message>
        <source>the disk or its connection is failing: check it; the kernel log has details</source>
        <translation>o disco ou sua conexão está falhando: verifique; o log do kernel traz mais detalhes</translation>
    </message>
    <message>
        <source>the driver reports no GPU</source>
        <translation>o driver não mostra nenhuma GPU</translation>
    </message>
    <message>
        <source>the evaluation cannot be stored</source>
        <translation>a avaliação não pode ser guardada</translation>
    </message>
    <message>
        <source>the evaluation is skipped; `anneal evaluate %1 --split %2` repeats it</source>
        <translation>a avaliação é deixada de fora; `anneal evaluate %1 --split %2` a refaz</translation>
    </message>
    <message>
        <source>the file %1 in this project has changed since it was added</source>
        <translation>o arquivo %1 neste projeto não é o que foi colocado ali</translation>
    </message>
    <message>
        <source>the file&apos;s weights are finite, but too large or too small: start from others, or choose training.precision fp32</source>
        <translation>os pesos do arquivo são finitos, mas grandes ou pequenos demais: comece com outros ou escolha training.precision fp32</translation>
    </message>
    <message>
        <source>the first node %1; this host keeps calling it until it is back</source>
        <translation>o primeiro nó %1; ele é chamado até estar lá novamente</translation>
    </message>
    <message>
        <source>connected to the first node at %1</source>
        <translation>o primeiro nó está lá, em %1</translation>
    </message>
    <message>
        <source>the folder of this project cannot be written to</source>
        <translation>não há permissão para gravar na pasta deste projeto</translation>
    </message>
    <message>
        <source>the host accepts no login with %1</source>
        <translation>o host não deixa ninguém entrar com %1</translation>
    </message>
    <message>
        <source>the host&apos;s key cannot be stored</source>
        <translation>a chave do host não pode ser guardada</translation>
    </message>
    <message>
        <source>the host&apos;s key is %1, but must be %2</source>
        <translation>a chave do host é %1, o esperado era %2</translation>
    </message>
    <message>
        <source>the host&apos;s key is not the known one: it is %1, but the known one is %2; somebody may be between you and the host, so nothing was sent</source>
        <translation>a chave do host não é a conhecida: é %1, a conhecida é %2; alguém pode estar entre você e o host, por isso nada foi enviado</translation>
    </message>
    <message>
        <source>the hosts have not connected to each other within %1 s</source>
        <translation>os hosts não se encontraram em %1 s</translation>
    </message>
    <message>
        <source>the hosts can reach each other: %1</source>
        <translation>os hosts se alcançam: %1</translation>
    </message>
    <message>
        <source>the images are read from %1, the only folder there</source>
        <translation>as imagens são tiradas de %1, a única pasta ali</translation>
    </message>
    <message>
        <source>the journal next to this project belongs to another file, and would damage it</source>
        <translation>o journal ao lado deste projeto pertence a outro arquivo e o danificaria</translation>
    </message>
    <message>
        <source>the journal of an earlier project with this name is here</source>
        <translation>há aqui o journal de um projeto que tinha este nome</translation>
    </message>
    <message>
        <source>the last epochs use all samples</source>
        <translation>as últimas épocas veem tudo</translation>
    </message>
    <message>
        <source>the line is skipped</source>
        <translation>a linha é deixada de fora</translation>
    </message>
    <message>
        <source>the line is ignored; a sample that it names is tried again</source>
        <translation>a linha é ignorada; uma amostra que ela nomeia é tentada novamente</translation>
    </message>
    <message>
        <source>the connection is gone</source>
        <translation>a conexão não existe mais</translation>
    </message>
    <message>
        <source>the connection was lost</source>
        <translation>a conexão foi perdida</translation>
    </message>
    <message>
        <source>the loss or gradients are not finite from the very first step</source>
        <translation>a perda ou os gradientes não são finitos desde o primeiro passo, antes que algo fosse aprendido</translation>
    </message>
    <message>
        <source>the model as a Python module that only needs PyTorch, with its weights</source>
        <translation>o modelo como um módulo que precisa apenas do PyTorch, com seus pesos ao lado</translation>
    </message>
    <message>
        <source>the model in 8-bit integers as C99 for any processor, with its header</source>
        <translation>o modelo em inteiros de 8 bits como C99 para qualquer processador, com seu cabeçalho ao lado</translation>
    </message>
    <message>
        <source>the model is used without it</source>
        <translation>o modelo é usado sem o que isso diz</translation>
    </message>
    <message>
        <source>the model reads different columns from those in the run&apos;s data</source>
        <translation>o modelo lê colunas diferentes das que os dados da execução têm</translation>
    </message>
    <message>
        <source>the model has different classes from the run&apos;s data</source>
        <translation>o modelo distingue classes diferentes das que os dados da execução têm</translation>
    </message>
    <message>
        <source>the network or a proxy (https_proxy) may require a login</source>
        <translation>a rede pode exigir que você faça login primeiro, ou um proxy (https_proxy) pode precisar conhecer você</translation>
    </message>
    <message>
        <source>the network may require a login: open any page in a browser</source>
        <translation>a rede pode exigir que você faça login primeiro: abra qualquer página em um navegador</translation>
    </message>
    <message>
        <source>the name &quot;input&quot; and the operation &quot;input&quot; must belong to the same node</source>
        <translation>o nó com a operação &quot;input&quot; se chama &quot;input&quot;, e nenhum outro</translation>
    </message>
    <message>
        <source>the numbers of &quot;%1&quot; are too close together to be distinguished</source>
        <translation>os números de &quot;%1&quot; são próximos demais uns dos outros para serem distinguidos</translation>
    </message>
    <message>
        <source>the project file returned no result</source>
        <translation>o arquivo do projeto não deu resposta</translation>
    </message>
    <message>
        <source>the project has no &quot;%1&quot;</source>
        <translation>o projeto não contém &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the ranks on this host are stopped</source>
        <translation>os ranks daqui são encerrados</translation>
    </message>
    <message>
        <source>the ranks on this host have ended: %1</source>
        <translation>os ranks daqui terminaram: %1</translation>
    </message>
    <message>
        <source>the ranks on this host have finished, and the first node has ended</source>
        <translation>os ranks daqui concluíram, e o primeiro nó terminou</translation>
    </message>
    <message>
        <source>the run cannot continue without it; restore it from a copy, or from &quot;spec&quot; in the first line of events.jsonl. The weights contain their graph and classes: anneal predict and evaluate (with --data) accept a checkpoint&apos;s model.safetensors instead of the run</source>
        <translation>a execução não pode continuar sem ele; restaure-o de uma cópia ou de &quot;spec&quot; na primeira linha de events.jsonl. Os pesos trazem seu grafo e suas classes: anneal predict e evaluate (com --data) aceitam o model.safetensors de um checkpoint no lugar da execução</translation>
    </message>
    <message>
        <source>the run no longer exists there</source>
        <translation>a execução não existe mais ali</translation>
    </message>
    <message>
        <source>the run was terminated there when the session that started it ended</source>
        <translation>a execução foi encerrada lá quando terminou a sessão que a iniciou</translation>
    </message>
    <message>
        <source>the runner is not listening</source>
        <translation>o executor não está escutando</translation>
    </message>
    <message>
        <source>the runner did not answer</source>
        <translation>o executor não deu resposta</translation>
    </message>
    <message>
        <source>the runner accepts no requests</source>
        <translation>o executor não aceita solicitações</translation>
    </message>
    <message>
        <source>run the same command again to resume</source>
        <translation>o mesmo comando continua a partir dali</translation>
    </message>
    <message>
        <source>the same with 4-bit weights and activations in floats: small, for onnxruntime 1.20 or later</source>
        <translation>o mesmo com pesos de 4 bits junto a ativações em ponto flutuante: pequeno, para onnxruntime 1.20 em diante</translation>
    </message>
    <message>
        <source>the server answered %1</source>
        <translation>o servidor responde %1</translation>
    </message>
    <message>
        <source>the server sent a web page instead of the file</source>
        <translation>o servidor responde com uma página da web no lugar do arquivo</translation>
    </message>
    <message>
        <source>the server&apos;s identity cannot be verified: %1</source>
        <translation>o servidor não comprova quem é: %1</translation>
    </message>
    <message>
        <source>the server redirects too many times</source>
        <translation>o servidor redireciona para outro lugar repetidamente</translation>
    </message>
    <message>
        <source>the server redirects to an address without HTTPS, which is not followed</source>
        <translation>o servidor redireciona para outro lugar, sem HTTPS, o que não é seguido</translation>
    </message>
    <message>
        <source>the server sends %1, but the file must have at most %2</source>
        <translation>o servidor envia %1, mas deve haver no máximo %2</translation>
    </message>
    <message>
        <source>the server sent a different part of the file than requested</source>
        <translation>o servidor envia uma parte diferente da solicitada</translation>
    </message>
    <message>
        <source>the server sent no file</source>
        <translation>o servidor não envia nenhum arquivo</translation>
    </message>
    <message>
        <source>the shell there was terminated before the command was done</source>
        <translation>o shell de lá foi encerrado antes de o comando terminar</translation>
    </message>
    <message>
        <source>the measured speed</source>
        <translation>a velocidade que foi medida</translation>
    </message>
    <message>
        <source>the split column has the values %1, but none of them is train or training</source>
        <translation>a coluna split tem os valores %1, nenhum dos quais é train ou training</translation>
    </message>
    <message>
        <source>the step is &quot;%1&quot;, but must be a whole number of 0 or more</source>
        <translation>o passo é &quot;%1&quot;, permitido: números inteiros a partir de 0</translation>
    </message>
    <message>
        <source>the suspects are skipped; `anneal data %1 --suspects` finds them again</source>
        <translation>as suspeitas são deixadas de fora; `anneal data %1 --suspects` as encontra novamente</translation>
    </message>
    <message>
        <source>the test split chooses the best checkpoint, as checkpoint.split specifies: its figures flatter the model</source>
        <translation>a divisão de teste escolhe o melhor checkpoint, como diz checkpoint.split: seus números favorecem o modelo</translation>
    </message>
    <message>
        <source>the time is up; resume with more time (--resume)</source>
        <translation>o tempo acabou; --resume com mais tempo continua</translation>
    </message>
    <message>
        <source>the trace of rank %1 is skipped</source>
        <translation>o rastreamento do rank %1 é deixado de fora</translation>
    </message>
    <message>
        <source>the connection from there to %1 port %2 cannot be opened</source>
        <translation>o caminho dali até %1, porta %2, não está aberto</translation>
    </message>
    <message>
        <source>the weights %1 are not on this machine yet</source>
        <translation>os pesos %1 ainda não estão aqui</translation>
    </message>
    <message>
        <source>the weights %1 were on this machine, but their file is missing: %2</source>
        <translation>os pesos %1 estavam aqui, mas o arquivo deles não existe mais: %2</translation>
    </message>
    <message>
        <source>the weights under torchvision&apos;s names</source>
        <translation>os pesos com os nomes da torchvision</translation>
    </message>
    <message>
        <source>the worker cannot accept changes now</source>
        <translation>o processo de trabalho não aceita alterações agora</translation>
    </message>
    <message>
        <source>several weights are stored: %1</source>
        <translation>há vários pesos aqui: %1</translation>
    </message>
    <message>
        <source>there is already a %1: it is connected from %2</source>
        <translation>%1 já existe: veio de %2</translation>
    </message>
    <message>
        <source>a %1 named &quot;%2&quot; already exists</source>
        <translation>já existe %1 com o nome &quot;%2&quot;</translation>
    </message>
    <message>
        <source>there is already a run of that name: %1</source>
        <translation>já existe uma execução com esse nome: %1</translation>
    </message>
    <message>
        <source>there is no run on these hosts: %1</source>
        <translation>não há execução desses hosts: %1</translation>
    </message>
    <message>
        <source>this project does not exist</source>
        <translation>não há tal projeto</translation>
    </message>
    <message>
        <source>the server cannot be reached: %1</source>
        <translation>não há caminho até o servidor: %1</translation>
    </message>
    <message>
        <source>there is not enough memory to train on even a single sample</source>
        <translation>não há memória suficiente para treinar com uma única amostra</translation>
    </message>
    <message>
        <source>there is not enough memory: the limit of this process is %1, but training needs at least %2</source>
        <translation>não há memória suficiente: o limite deste processo é %1, o treino precisa de pelo menos %2</translation>
    </message>
    <message>
        <source>there is room again: the run continues after %1 seconds</source>
        <translation>há espaço novamente: a execução continua após %1 segundos</translation>
    </message>
    <message>
        <source>these weights were trained on these images and may have learned wrong labels, too: other weights find more</source>
        <translation>estes pesos aprenderam com estas imagens e podem ter aprendido rótulos errados também: outros pesos encontram mais</translation>
    </message>
    <message>
        <source>these weights distinguish the classes poorly (%1), so many doubts are unfounded: other weights find more real errors</source>
        <translation>estes pesos distinguem mal as classes (%1), de modo que muitas dúvidas são infundadas: outros encontram melhor</translation>
    </message>
    <message>
        <source>they are on this machine</source>
        <translation>eles estão aqui</translation>
    </message>
    <message>
        <source>this is a bug in Anneal; see logs/rank-0.log for details</source>
        <translation>isto é um defeito do Anneal; logs/rank-0.log pode dizer mais</translation>
    </message>
    <message>
        <source>this is not a valid number</source>
        <translation>isto não é um número que um computador possa representar</translation>
    </message>
    <message>
        <source>this is not the file; try again later, or use another mirror</source>
        <translation>este não é o arquivo; tente mais tarde ou use outro espelho</translation>
    </message>
    <message>
        <source>this libcurl is too old or does not support HTTPS</source>
        <translation>esta libcurl é antiga demais ou não tem HTTPS</translation>
    </message>
    <message>
        <source>this project file cannot be checked: the program that checked it ended without a result</source>
        <translation>este arquivo de projeto não pode ser verificado: o programa que o examinava terminou sem resposta</translation>
    </message>
    <message>
        <source>this project file has %1 %2; the limit is %3</source>
        <translation>este arquivo de projeto contém %1 %2; permitido: %3</translation>
    </message>
    <message>
        <source>this project file contains tables that Anneal did not create</source>
        <translation>este arquivo de projeto contém tabelas que o Anneal não criou</translation>
    </message>
    <message>
        <source>this project has an item of the unknown kind &quot;%1&quot;</source>
        <translation>este projeto contém um item do tipo desconhecido &quot;%1&quot;</translation>
    </message>
    <message>
        <source>this project can only be read, not changed</source>
        <translation>este projeto só pode ser lido, não alterado</translation>
    </message>
    <message>
        <source>this project was made by a newer Anneal (its format is %1, but this program only supports up to %2)</source>
        <translation>este projeto foi criado por um Anneal mais novo (seu formato é %1, este programa conhece até %2)</translation>
    </message>
    <message>
        <source>threads count too: raise `ulimit -u` to 512 or more</source>
        <translation>threads também contam: aumente `ulimit -u` para 512 ou mais</translation>
    </message>
    <message>
        <source>three numbers, for red, green and blue on a scale from 0 to 1</source>
        <translation>três números, um para cada um de vermelho, verde e azul, em 0…1</translation>
    </message>
    <message>
        <source>took too long and was terminated</source>
        <translation>demorou demais e foi encerrado</translation>
    </message>
    <message>
        <source>train again, or restore a checkpoint from a copy</source>
        <translation>treine novamente ou restaure um checkpoint de uma cópia</translation>
    </message>
    <message>
        <source>trained for integer quantization%1</source>
        <translation>treinado para inteiros%1</translation>
    </message>
    <message>
        <source>trained with sparsity%1</source>
        <translation>treinado esparso%1</translation>
    </message>
    <message>
        <source>training needs 1 GiB or more</source>
        <translation>o treino precisa de 1 GiB ou mais</translation>
    </message>
    <message>
        <source>try again later, or use a mirror: --mirror</source>
        <translation>tente mais tarde ou use um espelho: --mirror</translation>
    </message>
    <message>
        <source>use --shard 2, which shards everything except the parameters</source>
        <translation>use --shard 2, que reparte tudo menos os parâmetros</translation>
    </message>
    <message>
        <source>use a file written by Anneal, such as a checkpoint&apos;s model.safetensors</source>
        <translation>use um arquivo gravado pelo Anneal, como o model.safetensors de um checkpoint</translation>
    </message>
    <message>
        <source>wait until that has finished</source>
        <translation>espere até que termine</translation>
    </message>
    <message>
        <source>wait until nothing is writing there</source>
        <translation>espere até que nada grave ali</translation>
    </message>
    <message>
        <source>was started with %1 %2, but now it is %3</source>
        <translation>foi iniciado com %1 %2, agora é %3</translation>
    </message>
    <message>
        <source>was terminated because this program was asked to stop</source>
        <translation>foi encerrado, pois foi pedido que este programa parasse</translation>
    </message>
    <message>
        <source>could not be read back as it was written</source>
        <translation>não foi lido de volta como foi gravado</translation>
    </message>
    <message>
        <source>was removed during training: its content is lost</source>
        <translation>foi removido durante o treino: o que havia nele se perdeu</translation>
    </message>
    <message>
        <source>was started with --nodes %1, but the first node with %2</source>
        <translation>foi iniciado com --nodes %1, o primeiro nó com %2</translation>
    </message>
    <message>
        <source>was removed from the queue of %1</source>
        <translation>foi retirado da fila de %1</translation>
    </message>
    <message>
        <source>4-bit weights can only be measured in onnxruntime: %1</source>
        <translation>pesos de 4 bits são medidos apenas no onnxruntime: %1</translation>
    </message>
    <message>
        <source>samples already learned are used less often</source>
        <translation>o que já foi aprendido é visto com menos frequência</translation>
    </message>
    <message>
        <source>the effect of larger batches</source>
        <translation>quanto valem lotes maiores</translation>
    </message>
    <message>
        <source>a registered extension</source>
        <translation>o que alguém registrou como extensão</translation>
    </message>
    <message>
        <source>the host&apos;s list of files</source>
        <translation>o que o host lista</translation>
    </message>
    <message>
        <source>the host&apos;s description of itself</source>
        <translation>o que o host diz de si mesmo</translation>
    </message>
    <message>
        <source>yields values that are not finite</source>
        <translation>o que o modelo produz para uma amostra não é finito</translation>
    </message>
    <message>
        <source>the model&apos;s output for it is not finite</source>
        <translation>o que o modelo produz para isso não é finito</translation>
    </message>
    <message>
        <source>what is available here: no key</source>
        <translation>o que existe ali não é uma chave</translation>
    </message>
    <message>
        <source>the last change cannot be found</source>
        <translation>o que foi feito por último não pode ser encontrado</translation>
    </message>
    <message>
        <source>the received data</source>
        <translation>o que foi enviado</translation>
    </message>
    <message>
        <source>whose shape is invalid</source>
        <translation>cuja forma não é válida</translation>
    </message>
    <message>
        <source>would ask %1, but asking is turned off</source>
        <translation>perguntaria %1, e ninguém deve ser perguntado</translation>
    </message>
    <message>
        <source>would ask whether to %1, but nobody can be asked</source>
        <translation>perguntaria se deve %1, e ninguém deve ser perguntado</translation>
    </message>
    <message>
        <source>would have no channels left</source>
        <translation>ficaria sem nenhum canal</translation>
    </message>
    <message>
        <source>would listen on every network of this host</source>
        <translation>escutaria em todas as redes deste host</translation>
    </message>
    <message>
        <source>would run %1 when PyTorch loads it; Anneal runs no code from files, so it is refused</source>
        <translation>executaria %1 quando o PyTorch o lesse; aqui nada é executado, por isso é recusado</translation>
    </message>
    <message>
        <source>incorrect metadata, such as a colour profile</source>
        <translation>informação errada além dos pixels, como um perfil de cores</translation>
    </message>
    <message>
        <source>yields %1, but its replacement &quot;%2&quot; yields %3</source>
        <translation>produz %1, e &quot;%2&quot; em seu lugar, %3</translation>
    </message>
    <message>
        <source>yields tokens, which cannot be computed in integers</source>
        <translation>produz tokens, que não têm forma inteira aqui</translation>
    </message>
    <message>
        <source>bytes in the reason why a run did not start</source>
        <translation>bytes no motivo de uma execução não ter iniciado</translation>
    </message>
    <message>
        <source>is %1, but must be from %2 to %3</source>
        <translation>é %1, permitido: de %2 a %3</translation>
    </message>
    <message>
        <source>is %1, which is not a valid count</source>
        <translation>é %1, que não é um número desse tipo</translation>
    </message>
    <message>
        <source>the key %1, which is missing</source>
        <translation>a chave %1, que não está lá</translation>
    </message>
    <message>
        <source>the key %1, which is not used because others can read it: chmod 600</source>
        <translation>a chave %1, que não é usada, pois outros podem lê-la: chmod 600</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 different value, but classification needs two</source>
        <translation>&quot;%1&quot; tem %2 textos diferentes; uma classificação precisa de dois</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 different values, too many for classes</source>
        <translation>&quot;%1&quot; tem %2 textos diferentes, demais para serem classes</translation>
    </message>
    <message>
        <source>%1 Or give --features N.</source>
        <translation>%1 Ou informe --features N.</translation>
    </message>
    <message>
        <source>%1 cells of %2 are not numbers that fit in 32 bits</source>
        <translation>%1 células de %2 não são números que caibam em 32 bits</translation>
    </message>
    <message>
        <source>%1 of %2 images cannot be read, and %3 may be skipped: %4</source>
        <translation>%1 de %2 imagens não podem ser lidas, e %3 podem ser deixadas de fora: %4</translation>
    </message>
    <message>
        <source>%1 of %2 images of the %3 split cannot be read, and %4 may be skipped: %5</source>
        <translation>%1 de %2 imagens da divisão %3 não podem ser lidas, e %4 podem ser deixadas de fora: %5</translation>
    </message>
    <message>
        <source>%1 rows have no value for %2 and are skipped: %3</source>
        <translation>%1 linhas não informam %2 e são deixadas de fora: %3</translation>
    </message>
    <message>
        <source>%1, and its row is skipped: %2</source>
        <translation>%1, e sua linha é deixada de fora: %2</translation>
    </message>
    <message>
        <source>%1, and their rows are skipped: %2</source>
        <translation>%1, e suas linhas são deixadas de fora: %2</translation>
    </message>
    <message>
        <source>-o FILE also writes CSV to a file.</source>
        <translation>-o FILE grava o CSV também em um arquivo.</translation>
    </message>
    <message>
        <source>1 cell of %1 is not a number that fits in 32 bits</source>
        <translation>1 célula de %1 não é um número que caiba em 32 bits</translation>
    </message>
    <message>
        <source>1 row has no value for %1 and is skipped: %2</source>
        <translation>1 linha não informa %1 e é deixada de fora: %2</translation>
    </message>
    <message>
        <source>Omit --classes, --features, --patch, --head, --stem and --hidden.</source>
        <translation>Deixe de fora --classes, --features, --patch, --head, --stem e --hidden.</translation>
    </message>
    <message>
        <source>Omit --classes, --patch, --head, --stem and --hidden.</source>
        <translation>Deixe de fora --classes, --patch, --head, --stem e --hidden.</translation>
    </message>
    <message>
        <source>Give a file that Anneal wrote, such as a checkpoint&apos;s model.safetensors.</source>
        <translation>Indique um arquivo gravado pelo Anneal, como o model.safetensors de um checkpoint.</translation>
    </message>
    <message>
        <source>Omit one of them.</source>
        <translation>Indique um deles.</translation>
    </message>
    <message>
        <source>Open it in the studio and make it yours, or omit --project.</source>
        <translation>Abra-o no estúdio e torne-o seu, ou deixe --project de fora.</translation>
    </message>
    <message>
        <source>Also give --refresh-norms N.</source>
        <translation>Informe também --refresh-norms N.</translation>
    </message>
    <message>
        <source>The request remains: the change is made when the run reaches its next step.</source>
        <translation>O pedido continua valendo: a mudança é feita quando a execução chegar ao próximo passo.</translation>
    </message>
    <message>
        <source>The stored ones are in %1.</source>
        <translation>Os que foram mantidos estão em %1.</translation>
    </message>
    <message>
        <source>Run it several times and average the outputs instead.</source>
        <translation>Quem o usar pode consultá-lo várias vezes e tirar a média.</translation>
    </message>
    <message>
        <source>came from another computer, and so did the runs in it</source>
        <translation>veio de outro lugar: as execuções nele são de outro computador</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not yes or no, and neither is any other value in it</source>
        <translation>a coluna %1 contém %2, que não é nem sim nem não, e nada mais nela é</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a date, and neither is any other value in it</source>
        <translation>a coluna %1 contém %2, que não é uma data, e nada mais nela é</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a number that fits in 32 bits, and neither is any other value in it</source>
        <translation>a coluna %1 contém %2, que não é um número que caiba em 32 bits, e nada mais nela é</translation>
    </message>
    <message>
        <source>column %1 is %2, which is not a number, and neither is any other value in it</source>
        <translation>a coluna %1 contém %2, que não é um número, e nada mais nela é</translation>
    </message>
    <message>
        <source>could not be searched</source>
        <translation>não pôde ser examinado</translation>
    </message>
    <message>
        <source>does not give the columns of the table, as they are detected from the data</source>
        <translation>não diz quais são as colunas da tabela, pois elas são descobertas a partir dos dados</translation>
    </message>
    <message>
        <source>ended without a message</source>
        <translation>terminou sem dizer nada</translation>
    </message>
    <message>
        <source>cannot be combined</source>
        <translation>não podem ser usados juntos</translation>
    </message>
    <message>
        <source>cannot be combined: both are for stdout</source>
        <translation>não podem ser usados juntos: ambos são para a saída padrão</translation>
    </message>
    <message>
        <source>continues with the run&apos;s own spec.json and takes no other: %1</source>
        <translation>continua com o spec.json da própria execução e não aceita outro: %1</translation>
    </message>
    <message>
        <source>continues training and cannot be combined with --print-spec or --range-test</source>
        <translation>continua o treinamento e não aceita --print-spec nem --range-test</translation>
    </message>
    <message>
        <source>has no column &quot;%1&quot; anymore</source>
        <translation>não tem mais a coluna &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no row to verify with</source>
        <translation>não tem nenhuma linha para verificar</translation>
    </message>
    <message>
        <source>has no %1; found %2</source>
        <translation>não contém %1; encontrado %2</translation>
    </message>
    <message>
        <source>contains the weights of one model, which has no variants</source>
        <translation>contém os pesos de um modelo, que não tem variantes</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be NAME=ADDRESS:PORT</source>
        <translation>é &quot;%1&quot;, o permitido é NAME=ADDRESS:PORT</translation>
    </message>
    <message>
        <source>is %1, but must be %2 to %3</source>
        <translation>é %1, o permitido é de %2 a %3</translation>
    </message>
    <message>
        <source>is %1, but must be a time such as 90s, 30m or 2h</source>
        <translation>é %1, o permitido é um tempo como 90s, 30m ou 2h</translation>
    </message>
    <message>
        <source>is %1, but there are %2 GPUs</source>
        <translation>é %1, e há %2 GPUs</translation>
    </message>
    <message>
        <source>is %1, but there is 1 GPU</source>
        <translation>é %1, e há 1 GPU</translation>
    </message>
    <message>
        <source>is %1: only a run in progress can be changed</source>
        <translation>é %1: só uma execução em andamento pode ser mudada</translation>
    </message>
    <message>
        <source>is a single model and has no checkpoints</source>
        <translation>é um modelo avulso e não tem checkpoints</translation>
    </message>
    <message>
        <source>is a table, but suspects are only searched for in images</source>
        <translation>é uma tabela; suspeitos são procurados entre imagens</translation>
    </message>
    <message>
        <source>is only for --json</source>
        <translation>é para --json</translation>
    </message>
    <message>
        <source>is for a run, but a model is given</source>
        <translation>é para uma execução, mas um modelo foi indicado</translation>
    </message>
    <message>
        <source>is for onnx: a file in %1 contains one model, which evaluates an image once</source>
        <translation>é para onnx: um arquivo em %1 contém um modelo, que olha uma imagem uma vez</translation>
    </message>
    <message>
        <source>is only for the first host of a run</source>
        <translation>é para o primeiro host de uma execução</translation>
    </message>
    <message>
        <source>is for the hosts of a run other than the first</source>
        <translation>é para os hosts de uma execução que não o primeiro</translation>
    </message>
    <message>
        <source>is missing: the file to write the decisions to</source>
        <translation>está faltando: o arquivo em que as decisões são gravadas</translation>
    </message>
    <message>
        <source>is missing: waiting runs are identified by it</source>
        <translation>está faltando: o que espera é conhecido pelo nome</translation>
    </message>
    <message>
        <source>is neither a run directory nor a checkpoint: it has no spec.json and no model.safetensors</source>
        <translation>não é um diretório de execução nem um checkpoint: não contém spec.json nem model.safetensors</translation>
    </message>
    <message>
        <source>is not a file that can be read back</source>
        <translation>não é um arquivo que possa ser lido de novo</translation>
    </message>
    <message>
        <source>is not for jobs: Slurm has its own queues</source>
        <translation>não é para jobs: o Slurm tem suas próprias filas</translation>
    </message>
    <message>
        <source>does not exist: the home folder of this host is not that of the first</source>
        <translation>não está lá: o diretório pessoal deste host não é o do primeiro</translation>
    </message>
    <message>
        <source>must be RUNS, RUNS move RUN PLACE, RUNS remove RUN or RUNS watch</source>
        <translation>é um entre RUNS, RUNS move RUN PLACE, RUNS remove RUN e RUNS watch</translation>
    </message>
    <message>
        <source>logs/rank-0.log shows if they could not write it; earlier engines recorded none</source>
        <translation>logs/rank-0.log diz onde não puderam gravá-lo; motores anteriores não registravam nenhum</translation>
    </message>
    <message>
        <source>names no model, so the model depends on the data</source>
        <translation>não indica nenhum modelo, de modo que depende dos dados</translation>
    </message>
    <message>
        <source>names no preset, and only presets have variants</source>
        <translation>não indica nenhuma predefinição, e só predefinições têm variantes</translation>
    </message>
    <message>
        <source>has no input to predict</source>
        <translation>não indica nada a prever</translation>
    </message>
    <message>
        <source>needs --run-dir, the run to continue</source>
        <translation>precisa de --run-dir, a execução a continuar</translation>
    </message>
    <message>
        <source>needs samples, but a model without its run has none</source>
        <translation>precisa de amostras, que um modelo sem sua execução não tem</translation>
    </message>
    <message>
        <source>put the same secret, such as from `openssl rand -hex 32`, into a file on each that nobody else can read (chmod 600) for --secret-file, or into ANNEAL_SECRET</source>
        <translation>coloque o mesmo, como `openssl rand -hex 32` o gera, em um arquivo em cada um que mais ninguém possa ler (chmod 600) para --secret-file, ou em ANNEAL_SECRET</translation>
    </message>
    <message>
        <source>mean the same</source>
        <translation>dizem o mesmo</translation>
    </message>
    <message>
        <source>sets the number of ranks: one on each GPU</source>
        <translation>diz quantos ranks há: um em cada GPU</translation>
    </message>
    <message>
        <source>predicts values that are not finite for some rows</source>
        <translation>diz o que não é um número finito em algumas linhas</translation>
    </message>
    <message>
        <source>share no secret with which they recognise each other</source>
        <translation>não compartilham um segredo pelo qual se reconheçam</translation>
    </message>
    <message>
        <source>cannot be combined with --resume, --detach, --print-spec or --range-test</source>
        <translation>não aceita --resume, --detach, --print-spec nem --range-test</translation>
    </message>
    <message>
        <source>cannot be combined with --resume, --queue, --print-spec or --range-test</source>
        <translation>não aceita --resume, --queue, --print-spec nem --range-test</translation>
    </message>
    <message>
        <source>needs at least two runs</source>
        <translation>precisa de pelo menos duas execuções</translation>
    </message>
    <message>
        <source>the evaluation is shown but not stored; it will be missing from a report of the run</source>
        <translation>a avaliação é mostrada, mas não guardada; um relatório da execução não a terá</translation>
    </message>
    <message>
        <source>these weights are not stored on this machine</source>
        <translation>não há esses pesos aqui</translation>
    </message>
    <message>
        <source>this project contains no weights of run %1</source>
        <translation>este projeto não contém os pesos da execução %1</translation>
    </message>
    <message>
        <source>this project file is empty: its contents were lost, for example in a crash or on a full disk</source>
        <translation>este arquivo de projeto está vazio: o que havia nele se perdeu, como numa falha ou com o disco cheio</translation>
    </message>
    <message>
        <source>the background process</source>
        <translation>o que responde em segundo plano</translation>
    </message>
    <message>
        <source>Row %1 of %2: %3 is not valid JSON.</source>
        <translation>Linha %1 de %2: %3 não é JSON.</translation>
    </message>
    <message>
        <source>a name or tag cannot contain an invisible character (%1)</source>
        <translation>um nome ou uma etiqueta não pode conter um caractere invisível (%1)</translation>
    </message>
    <message>
        <source>Omit it; `anneal export --format onnx-int8` writes integers for other machines.</source>
        <translation>Deixe-o de fora; `anneal export --format onnx-int8` grava inteiros para outros.</translation>
    </message>
    <message>
        <source>Give the file itself.</source>
        <translation>Indique o próprio arquivo.</translation>
    </message>
    <message>
        <source>Use it for models trained in floating point, on a processor: --device cpu.</source>
        <translation>Isso é para modelos treinados em ponto flutuante, em um processador: --device cpu.</translation>
    </message>
    <message>
        <source>cannot restore the original</source>
        <translation>não é possível restaurar o que era</translation>
    </message>
    <message>
        <source>cannot be combined with --repair</source>
        <translation>não combina com --repair</translation>
    </message>
    <message>
        <source>is not in %1; no other file can be changed</source>
        <translation>não está em %1; nenhum outro arquivo é tocado</translation>
    </message>
    <message>
        <source>has lost too much: %1 of its %2 rows can be read, but at least half are needed</source>
        <translation>perdeu demais: %1 das suas %2 linhas podem ser lidas, e é preciso metade</translation>
    </message>
    <message>
        <source>cannot be computed in 8-bit integers</source>
        <translation>não tem forma em inteiros de 8 bits</translation>
    </message>
    <message>
        <source>is a link; files are not changed through links</source>
        <translation>é um link; nenhum arquivo é tocado por meio de um</translation>
    </message>
    <message>
        <source>is not a folder of image files; only files in one can be repaired</source>
        <translation>não é uma pasta de arquivos de imagem, e só nela podem ser reparados</translation>
    </message>
    <message>
        <source>does not need repair: it can be read</source>
        <translation>não precisa de reparo: pode ser lido</translation>
    </message>
    <message>
        <source>not available here, because ONEDNN_MAX_CPU_ISA allows no exact byte products</source>
        <translation>não estão disponíveis aqui, pois ONEDNN_MAX_CPU_ISA não deixa produtos de bytes exatos</translation>
    </message>
    <message>
        <source>not available here, because this libtorch is built without oneDNN</source>
        <translation>não estão disponíveis aqui, pois esta libtorch foi compilada sem o oneDNN</translation>
    </message>
    <message>
        <source>not available here, because this processor has no byte products (VNNI)</source>
        <translation>não estão disponíveis aqui, pois este processador não tem produtos de bytes (VNNI)</translation>
    </message>
    <message>
        <source>was not repaired: its original is not stored</source>
        <translation>não foi reparado: nada ficou guardado do que era</translation>
    </message>
    <message>
        <source>was repaired before, and its original is stored as %1</source>
        <translation>já foi reparado, e o que era então está guardado como %1</translation>
    </message>
    <message>
        <source>the model&apos;s outputs for training images are not finite</source>
        <translation>o que o modelo obtém das imagens de treino não é finito</translation>
    </message>
    <message>
        <source>is not the file that the repair wrote; its original is stored as %1</source>
        <translation>é outro arquivo, não o que o reparo gravou; o original está guardado como %1</translation>
    </message>
    <message>
        <source>was changed while it was being repaired</source>
        <translation>foi alterado durante o reparo</translation>
    </message>
    <message>
        <source>%1, too few to tell a loss of %2 points: even a model that loses nothing would stay undecided; allow %3 points with --max-loss</source>
        <translation>%1, pouco para distinguir uma perda de %2 pontos: mesmo o que nada perde fica indeciso; permita %3 pontos com --max-loss</translation>
    </message>
    <message>
        <source>8-bit quantization is calibrated on the run&apos;s training images; without them, omit --precision int8.</source>
        <translation>Os inteiros de 8 bits são ajustados às imagens de treino da execução; sem elas, deixe --precision int8 de fora.</translation>
    </message>
    <message>
        <source>Start from weights for the same columns, or from random weights.</source>
        <translation>Comece com pesos das mesmas colunas, ou ao acaso.</translation>
    </message>
    <message>
        <source>image is available for the decision</source>
        <translation>imagem decide</translation>
    </message>
    <message>
        <source>images are available for the decision</source>
        <translation>imagens decidem</translation>
    </message>
    <message>
        <source>is damaged: its PNG data ends too early</source>
        <translation>está danificado: seus dados PNG terminam cedo demais</translation>
    </message>
    <message>
        <source>its JPEG data ends too early</source>
        <translation>seus dados JPEG terminam cedo demais</translation>
    </message>
    <message>
        <source>not known to the initial weights</source>
        <translation>não conhecida pelos pesos com que se começa</translation>
    </message>
    <message>
        <source>or hold out enough images for %1 to be available</source>
        <translation>ou reserve tantas imagens que %1 decidam</translation>
    </message>
    <message>
        <source>was trained with the column &quot;%1&quot;, which cannot be used to predict &quot;%2&quot; here</source>
        <translation>foi treinado com a coluna &quot;%1&quot;, que aqui não serve para prever &quot;%2&quot;</translation>
    </message>
    <message>
        <source>An image is skipped because it %1</source>
        <translation>Um arquivo de imagem foi deixado de fora, pois %1</translation>
    </message>
    <message>
        <source>column %1 is excluded: it %2</source>
        <translation>a coluna %1 é deixada de fora: %2</translation>
    </message>
    <message>
        <source>columns %1 are excluded: each %2</source>
        <translation>as colunas %1 são deixadas de fora: cada uma %2</translation>
    </message>
    <message>
        <source>is skipped: it</source>
        <translation>foi deixado de fora</translation>
    </message>
    <message>
        <source>is skipped: it %1</source>
        <translation>foi deixado de fora: %1</translation>
    </message>
    <message>
        <source>has no notes on runs</source>
        <translation>não tem notas sobre execuções</translation>
    </message>
    <message>
        <source>is not one of the runs of this report</source>
        <translation>não é uma das execuções deste relatório</translation>
    </message>
    <message>
        <source>is not a known key; the known keys are name and notes</source>
        <translation>não é conhecido; são permitidos name e notes</translation>
    </message>
    <message>
        <source>use the same names as in the command</source>
        <translation>nomeie-as como no comando</translation>
    </message>
    <message>
        <source>Ask the sender to send them again.</source>
        <translation>Peça a quem os enviou que os envie de novo.</translation>
    </message>
    <message>
        <source>the weights of run %1, %2, were changed since they were added to this project: they are omitted from the copy</source>
        <translation>os pesos da execução %1, %2, não são os que foram postos neste projeto: ficam fora da cópia</translation>
    </message>
    <message>
        <source>gains %1 points of accuracy (loses at most %2 with 95 % confidence), but a loss of at most %3 is allowed</source>
        <translation>ganha %1 pontos de acurácia (perde no máximo %2 com 95% de certeza), quando a perda permitida é %3</translation>
    </message>
    <message>
        <source>already exists, but a file of this name is needed for %1</source>
        <translation>já existe, e um arquivo com esse nome fica ao lado de %1</translation>
    </message>
    <message>
        <source>already exists and is not an export manifest, so it is not overwritten</source>
        <translation>já existe e não é o manifesto de uma exportação, que tomaria o lugar dele</translation>
    </message>
    <message>
        <source>Call it NAME.c.</source>
        <translation>Dê-lhe o nome NAME.c.</translation>
    </message>
    <message>
        <source>is the name of the header next to the source</source>
        <translation>é o nome do cabeçalho ao lado do código-fonte</translation>
    </message>
    <message>
        <source>this is a link to a file that does not exist</source>
        <translation>este é um link para um arquivo que não existe</translation>
    </message>
    <message>
        <source>emulated by this GPU, so precision auto uses fp32</source>
        <translation>emulado por esta GPU, portanto precision auto calcula em fp32</translation>
    </message>
    <message>
        <source>faster than fp32 here, so precision auto uses it</source>
        <translation>mais rápido que fp32 aqui, portanto precision auto calcula nele</translation>
    </message>
    <message>
        <source>without hardware instructions here, so precision auto uses fp32</source>
        <translation>sem instruções para seus produtos aqui, portanto precision auto calcula em fp32</translation>
    </message>
    <message>
        <source>is a link to another file of this export</source>
        <translation>é, por um link, o mesmo arquivo que outro desta exportação</translation>
    </message>
    <message>
        <source>%1, so nothing in it is started</source>
        <translation>%1; por isso, nada do que há nela é iniciado</translation>
    </message>
    <message>
        <source>if nobody needs it, remove it; otherwise use another folder for runs</source>
        <translation>se ninguém precisar dela, remova-a; senão, use outra pasta para as execuções</translation>
    </message>
    <message>
        <source>&quot;%1&quot; next to it is, and reaches %2</source>
        <translation>&quot;%1&quot;, ao lado, está em porcentagem e chega a %2</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot; and is skipped; once the run has ended, `anneal predict RUN %3` predicts it</source>
        <translation>%1 não tem a coluna &quot;%2&quot; e é deixado de fora; quando a execução terminar, `anneal predict RUN %3` a prevê</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but must be yes or no</source>
        <translation>%1 é &quot;%2&quot;, permitido: yes e no</translation>
    </message>
    <message>
        <source>%1 is skipped: it has no images, so it is not a class</source>
        <translation>%1 foi deixado de fora: não tem imagens, portanto não é uma classe</translation>
    </message>
    <message>
        <source>%1 is longer than the host reported</source>
        <translation>%1 é maior do que o host informou</translation>
    </message>
    <message>
        <source>%1 is used as a class, although a split could have its name%2</source>
        <translation>%1 é tratado como classe, embora uma divisão pudesse ter esse nome%2</translation>
    </message>
    <message>
        <source>%1 of a last layer of another shape were not used: %2.</source>
        <translation>%1 de uma última camada de outra forma não foram usados: %2.</translation>
    </message>
    <message>
        <source>%1 used as the %2 split, which is what that word usually means</source>
        <translation>%1: tratado como a divisão de %2, que é o que essa palavra costuma significar</translation>
    </message>
    <message>
        <source>%1 takes one value, but there are %2</source>
        <translation>%1 aceita um único valor, e há %2</translation>
    </message>
    <message>
        <source>%1, but may be a time, and is used; --column NAME=ignored excludes it</source>
        <translation>%1, mas pode ser um tempo e é usada; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>%1, so no process that it names is stopped</source>
        <translation>%1, portanto nenhum processo nomeado ali é interrompido</translation>
    </message>
    <message>
        <source>%1: %2 differ only in spelling and are treated as one class; rename any folder or label that is a different class</source>
        <translation>%1: %2 diferem apenas na grafia e são tratados como uma só classe; renomeie a pasta ou o rótulo que for de outra classe</translation>
    </message>
    <message>
        <source>Only files of weights can be read. To convert a whole model that you trust, run in Python: torch.save(torch.load(FILE, weights_only=False).state_dict(), OTHER).</source>
        <translation>Somente um arquivo só de pesos é lido. De um modelo inteiro, em Python, se você confia no arquivo: torch.save(torch.load(FILE, weights_only=False).state_dict(), OTHER).</translation>
    </message>
    <message>
        <source>Add a folder named train; or, if these folders are the classes, use --layout classes.</source>
        <translation>Adicione uma pasta chamada train; ou, se estas pastas são as classes, use --layout classes.</translation>
    </message>
    <message>
        <source>Rename one of them to train, or give it with --set data.train.folder=DIR; or, if these folders are the classes, use --layout classes.</source>
        <translation>Chame uma delas de train ou indique-a com --set data.train.folder=DIR; ou, se estas pastas são as classes, use --layout classes.</translation>
    </message>
    <message>
        <source>Rename one to train, or omit --layout.</source>
        <translation>Chame uma de train ou omita --layout.</translation>
    </message>
    <message>
        <source>Use table-classification, another column, or --column NAME=numeric for codes.</source>
        <translation>Escolha table-classification, outra coluna ou, para códigos, --column NAME=numeric.</translation>
    </message>
    <message>
        <source>Download the file itself: you get a web page instead if the link leads to one, or if a login is needed.</source>
        <translation>Baixe o próprio arquivo: vem uma página em vez de um arquivo quando o link leva a uma página ou quando é preciso fazer login.</translation>
    </message>
    <message>
        <source>Get the weights of the original PyTorch model.</source>
        <translation>Obtenha os pesos do modelo PyTorch a partir do qual foi feito.</translation>
    </message>
    <message>
        <source>If you trust the file, load it in Python, torch.save a dict of its tensors, and import that.</source>
        <translation>Em Python, se você confia no arquivo: carregue-o, grave com torch.save um dict de seus tensores e importe o resultado.</translation>
    </message>
    <message>
        <source>In Python, run safetensors.numpy.save_file({NAME: ARRAY, …}, OTHER) with torchvision&apos;s or timm&apos;s names.</source>
        <translation>Em Python: safetensors.numpy.save_file({NAME: ARRAY, …}, OTHER), com os nomes do torchvision ou do timm.</translation>
    </message>
    <message>
        <source>In Python, run torch.save(MODEL.state_dict(), OTHER); then import OTHER.</source>
        <translation>Em Python: torch.save(MODEL.state_dict(), OTHER), e importe OTHER.</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.export.load(FILE).state_dict, OTHER); then import OTHER.</source>
        <translation>Em Python: torch.save(torch.export.load(FILE).state_dict, OTHER), e importe OTHER.</translation>
    </message>
    <message>
        <source>In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER); then import OTHER.</source>
        <translation>Em Python: torch.save(torch.jit.load(FILE).state_dict(), OTHER), e importe OTHER.</translation>
    </message>
    <message>
        <source>Make it smaller, or save it without the &quot;progressive&quot; option.</source>
        <translation>Diminua-a ou salve-a sem a opção &quot;progressive&quot;.</translation>
    </message>
    <message>
        <source>Give pictures instead.</source>
        <translation>Em vez disso, indique imagens.</translation>
    </message>
    <message>
        <source>Specify a file in it, such as model.safetensors.</source>
        <translation>Indique o arquivo dentro dela, como model.safetensors.</translation>
    </message>
    <message>
        <source>Specify the weights file that it describes.</source>
        <translation>Indique o arquivo de pesos que ele descreve.</translation>
    </message>
    <message>
        <source>Use what several images have in common as their class, not what is unique to each.</source>
        <translation>Indique como classe o que várias imagens têm em comum, não o que só cada uma tem.</translation>
    </message>
    <message>
        <source>Restore it from a backup, or choose another checkpoint; copied alone to another folder, it is read without this check.</source>
        <translation>Recupere-o de uma cópia ou indique outro checkpoint; sozinho em outra pasta, ele é lido sem verificação.</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder in each split; or, if these folders are the classes, use --layout classes.</source>
        <translation>Coloque as imagens de cada classe em uma pasta própria em cada divisão; ou, se estas pastas são as classes, use --layout classes.</translation>
    </message>
    <message>
        <source>Merge them in Python: load each with safetensors.torch.load_file, and torch.save all tensors as one dict.</source>
        <translation>Reúna-os em um só arquivo: em Python, torch.save de um único dict com o load_file (safetensors.torch) de cada um.</translation>
    </message>
    <message>
        <source>Remove these weights under their name in `anneal weights list`, then get them again.</source>
        <translation>Remova estes pesos, pelo nome que `anneal weights list` mostra, e obtenha-os de novo.</translation>
    </message>
    <message>
        <source>Unpack it and specify the weights file inside.</source>
        <translation>Descompacte-o e indique o arquivo de pesos que está nele.</translation>
    </message>
    <message>
        <source>a Git LFS pointer, not the file itself</source>
        <translation>um ponteiro do Git LFS, que representa o próprio arquivo</translation>
    </message>
    <message>
        <source>a file with R objects</source>
        <translation>um arquivo de objetos do R</translation>
    </message>
    <message>
        <source>write a percent sign as %%</source>
        <translation>um sinal de porcentagem se escreve %%</translation>
    </message>
    <message>
        <source>use only letters, digits and ._-:[]%</source>
        <translation>permitido: letras, dígitos e ._-:[]%</translation>
    </message>
    <message>
        <source>an Excel workbook (.xls) or another Office document from before 2007</source>
        <translation>uma pasta de trabalho do Excel (.xls) ou outro documento do Office anterior a 2007</translation>
    </message>
    <message>
        <source>as fractions</source>
        <translation>como frações</translation>
    </message>
    <message>
        <source>as you specified</source>
        <translation>como você indicou</translation>
    </message>
    <message>
        <source>begins with a byte order mark, so ssh does not recognize the first keyword</source>
        <translation>começa com uma marca de ordem de bytes, com a qual o ssh não reconhece a primeira palavra-chave</translation>
    </message>
    <message>
        <source>belongs to another user, so ssh refuses this configuration</source>
        <translation>pertence a outro usuário, e o ssh recusa uma configuração assim</translation>
    </message>
    <message>
        <source>but so do the dates, so it is used; --column NAME=ignored excludes it</source>
        <translation>mas as datas também, e ela é usada; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>but so do several columns, which may be rankings, so it is used; --column NAME=ignored excludes it</source>
        <translation>mas várias colunas também, que podem ser classificações por ordem, e ela é usada; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>can be written by other users, so ssh refuses this configuration</source>
        <translation>pode ser alterado por outros usuários, e o ssh recusa uma configuração assim</translation>
    </message>
    <message>
        <source>declares %1 in a file of %2 bytes; beyond %3 million at most %4 per byte are allowed</source>
        <translation>declara %1 em um arquivo de %2 bytes; acima de %3 milhões, são permitidos no máximo %4 por byte</translation>
    </message>
    <message>
        <source>declares %1; a row may have at most %2</source>
        <translation>declara %1; uma linha pode ter %2</translation>
    </message>
    <message>
        <source>does not give the size and SHA-256 of %1</source>
        <translation>não informa o tamanho e o SHA-256 de %1</translation>
    </message>
    <message>
        <source>ends too early: read beyond its end</source>
        <translation>termina cedo demais: leitura além do fim</translation>
    </message>
    <message>
        <source>further channels, which are skipped</source>
        <translation>canais adicionais, que são deixados de fora</translation>
    </message>
    <message>
        <source>further pages, which are skipped</source>
        <translation>páginas adicionais, que são deixadas de fora</translation>
    </message>
    <message>
        <source>has %1 as a class; --missing %2 skips its rows</source>
        <translation>tem %1 como classe; --missing %2 deixa de fora as linhas dela</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which are kept apart, because capitals in short text may be intentional; --column NAME=any-spelling merges them</source>
        <translation>tem %1 ao lado de %2, mantidos separados, pois em textos curtos as maiúsculas podem ser intencionais; --column NAME=any-spelling os une</translation>
    </message>
    <message>
        <source>has %1 classes for %2 images, which is fewer than two images per class and too few to learn a class</source>
        <translation>tem %1 classes para %2 imagens, menos de duas imagens por classe, com as quais não se aprende classe nenhuma</translation>
    </message>
    <message>
        <source>has %1 parameters with %2 classes: training them takes more than %3 of memory, and this machine has %4</source>
        <translation>tem %1 parâmetros com %2 classes: treiná-los exige mais de %3 de memória, e esta máquina tem %4</translation>
    </message>
    <message>
        <source>has %1 treated as another spelling of others, such as %2 of %3; --column NAME=exact-spelling keeps them apart</source>
        <translation>tem %1, ao que tudo indica, outra grafia de outros, como %2 de %3; --column NAME=exact-spelling os mantém separados</translation>
    </message>
    <message>
        <source>has %1, which is read as a number though it may be a code; --column NAME=categorical keeps it as text</source>
        <translation>tem %1, que é lido como número, embora possa ser um código; --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>contains a NUL byte, so it is not a text file</source>
        <translation>tem um byte NUL, que nenhum texto tem</translation>
    </message>
    <message>
        <source>has a different number in nearly every row from a small range, as identifiers do</source>
        <translation>tem um número diferente em quase todas as linhas, dentre poucos possíveis, como ocorre com identificadores</translation>
    </message>
    <message>
        <source>has both &quot;%1&quot; and &quot;%2&quot;, which contain the same classes, and either could be the training split</source>
        <translation>tem tanto &quot;%1&quot; quanto &quot;%2&quot;, que contêm as mesmas classes, e qualquer uma poderia ser a divisão de treino</translation>
    </message>
    <message>
        <source>has dates such as %1, and nothing in it shows whether the day or the month comes first; they are read %2, unless --column NAME=%3 overrides this</source>
        <translation>tem datas como %1, e nada nelas indica se o dia ou o mês vem primeiro; elas são lidas com %2, a menos que --column NAME=%3 diga o contrário</translation>
    </message>
    <message>
        <source>has no bit where one is expected</source>
        <translation>não tem um bit onde deveria haver um</translation>
    </message>
    <message>
        <source>has no folder with the name of a training split; found %1</source>
        <translation>não tem pasta com nome de divisão de treino; encontrado: %1</translation>
    </message>
    <message>
        <source>has no number where one is expected</source>
        <translation>não tem um número onde deveria haver um</translation>
    </message>
    <message>
        <source>has no series &quot;%1&quot; of accuracies or other shares, but %2 names it%3</source>
        <translation>não tem a série &quot;%1&quot; de acurácias ou outras frações, que %2 indica%3</translation>
    </message>
    <message>
        <source>has numbers such as %1, and nothing in it shows whether their mark separates thousands; they are read with %2, unless --column NAME=%3 overrides this</source>
        <translation>tem números como %1, e nada neles indica se o sinal separa milhares; eles são lidos com %2, a menos que --column NAME=%3 diga o contrário</translation>
    </message>
    <message>
        <source>has the maximum value %1</source>
        <translation>tem o valor máximo %1</translation>
    </message>
    <message>
        <source>has the splits %1, but %2 has fewer than two class folders</source>
        <translation>tem as divisões %1, mas %2 tem menos de duas pastas de classes</translation>
    </message>
    <message>
        <source>has no image in a supported format; %1</source>
        <translation>não contém imagem que possa ser lida; %1</translation>
    </message>
    <message>
        <source>contains the curves of several runs: %1</source>
        <translation>contém as curvas de várias execuções: %1</translation>
    </message>
    <message>
        <source>there are images of only one class, %1: the accuracy is the share of them that the model recognizes, and nothing shows how often it mistakes others for them</source>
        <translation>há imagens de uma única classe, %1: a acurácia é a fração delas que o modelo reconhece, e nada diz com que frequência ele toma outras por elas</translation>
    </message>
    <message>
        <source>in percent</source>
        <translation>em porcentagem</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be the values that become black and white, such as 0:4095</source>
        <translation>é &quot;%1&quot;, permitido: os valores que viram preto e branco, como 0:4095</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be NAME=WORD with one of %2</source>
        <translation>é &quot;%1&quot;, permitido: NAME=WORD com um destes: %2</translation>
    </message>
    <message>
        <source>is %1, not a supported image (%2)</source>
        <translation>é %1, não uma imagem que possa ser lida (%2)</translation>
    </message>
    <message>
        <source>is JSON, not a weights file</source>
        <translation>é JSON, não um arquivo de pesos</translation>
    </message>
    <message>
        <source>is a GGUF file, whose weights are quantized for llama.cpp</source>
        <translation>é um arquivo GGUF, cujos pesos são arredondados para o llama.cpp</translation>
    </message>
    <message>
        <source>is a camera&apos;s raw file (DNG, NEF or similar), not a supported image</source>
        <translation>é um arquivo raw de câmera (DNG, NEF ou semelhante), não uma imagem que possa ser lida</translation>
    </message>
    <message>
        <source>is an office document, not a weights file</source>
        <translation>é um documento de um programa de escritório, não um arquivo de pesos</translation>
    </message>
    <message>
        <source>is a folder, not a weights file</source>
        <translation>é uma pasta, não um arquivo de pesos</translation>
    </message>
    <message>
        <source>is a Keras model</source>
        <translation>é um modelo do Keras</translation>
    </message>
    <message>
        <source>is a Python pickle that torch.save did not write</source>
        <translation>é um pickle de objetos Python que não foi gravado por torch.save</translation>
    </message>
    <message>
        <source>is a Git LFS pointer, not the file itself</source>
        <translation>é um ponteiro do Git LFS, que está no lugar do arquivo</translation>
    </message>
    <message>
        <source>is a program written by torch.export, not a weights file</source>
        <translation>é um programa gravado por torch.export, não um arquivo de pesos</translation>
    </message>
    <message>
        <source>is a web page, not a weights file</source>
        <translation>é uma página da web, não o arquivo ao qual ela talvez levasse</translation>
    </message>
    <message>
        <source>is an HDF5 file, as written by Keras</source>
        <translation>é um arquivo HDF5, como os que o Keras grava</translation>
    </message>
    <message>
        <source>is an index of several weights files, not the weights themselves</source>
        <translation>é um índice de vários arquivos que contêm os pesos, não os pesos</translation>
    </message>
    <message>
        <source>is also another file of this run, because names here do not differ by letter case</source>
        <translation>é também outro arquivo desta execução, pois aqui os nomes não distinguem maiúsculas de minúsculas</translation>
    </message>
    <message>
        <source>is compressed with bzip2</source>
        <translation>está compactado com bzip2</translation>
    </message>
    <message>
        <source>is compressed with gzip</source>
        <translation>está compactado com gzip</translation>
    </message>
    <message>
        <source>is compressed with xz</source>
        <translation>está compactado com xz</translation>
    </message>
    <message>
        <source>is compressed with zstd</source>
        <translation>está compactado com zstd</translation>
    </message>
    <message>
        <source>is damaged or belongs to another model than the files next to it: %1</source>
        <translation>está danificado ou é de outro modelo que não o dos arquivos ao lado: %1</translation>
    </message>
    <message>
        <source>is only for CSV</source>
        <translation>é para CSV</translation>
    </message>
    <message>
        <source>is excluded as requested</source>
        <translation>foi deixada de fora, como indicado</translation>
    </message>
    <message>
        <source>is not a data set that Anneal recognizes; found %1</source>
        <translation>não é um conjunto de dados que o Anneal conheça; encontrado: %1</translation>
    </message>
    <message>
        <source>is not a folder, but temporary files are stored there</source>
        <translation>não é uma pasta, e os arquivos temporários são colocados ali</translation>
    </message>
    <message>
        <source>is only for data.folder, which is not given</source>
        <translation>diz respeito a data.folder, que não foi indicado</translation>
    </message>
    <message>
        <source>is treated as codes, because it has numbers with leading zeros, such as %1</source>
        <translation>é tratada como códigos, pois tem números com zeros à esquerda, como %1</translation>
    </message>
    <message>
        <source>is treated as codes, because it has values such as %1, a form that numbers seldom have%2</source>
        <translation>é tratada como códigos, pois tem textos como %1, forma em que raramente se escrevem números%2</translation>
    </message>
    <message>
        <source>is treated as codes, because it has whole numbers with more digits than a number can store, such as %1</source>
        <translation>é tratada como códigos, pois tem números inteiros com mais dígitos do que se guardam de um número, como %1</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a score or a duration than a time of day; --column NAME=date reads them as times</source>
        <translation>é tratada como texto, pois %1 mais parece um placar ou uma duração do que um horário; --column NAME=date os lê como horários</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a version or a size than a date%2</source>
        <translation>é tratada como texto, pois %1 mais parece uma versão ou um tamanho do que uma data%2</translation>
    </message>
    <message>
        <source>is read as text, because %1 gives two consecutive years%2</source>
        <translation>é tratada como texto, pois %1 indica dois anos consecutivos%2</translation>
    </message>
    <message>
        <source>is treated as versions, because it has numbers such as %1 next to others with fewer digits after the point%2</source>
        <translation>é tratada como versões, pois tem números como %1 ao lado de outros com menos dígitos depois do ponto%2</translation>
    </message>
    <message>
        <source>is used, though it may only identify rows, because there is nothing else to predict from</source>
        <translation>é usada, embora talvez só sirva para distinguir as linhas, pois não há nada mais a partir do qual prever</translation>
    </message>
    <message>
        <source>it has %1 bytes, and %2 specifies %3</source>
        <translation>tem %1 bytes, e %2 diz %3</translation>
    </message>
    <message>
        <source>it is not a complete TIFF file</source>
        <translation>não é um arquivo TIFF completo</translation>
    </message>
    <message>
        <source>it is below a file</source>
        <translation>está abaixo de um arquivo</translation>
    </message>
    <message>
        <source>its SHA-256 is not the one that %1 specifies</source>
        <translation>seu SHA-256 não é o que consta em %1</translation>
    </message>
    <message>
        <source>its name has an invisible character</source>
        <translation>seu nome tem um caractere invisível</translation>
    </message>
    <message>
        <source>is missing %1: a run that predicts such a column skips this file, and any other run needs the column</source>
        <translation>não tem %1: uma execução que prevê uma coluna assim deixa este arquivo de fora, e qualquer outra execução precisa dela</translation>
    </message>
    <message>
        <source>create it, or set the environment variable TMPDIR to another folder</source>
        <translation>crie-a ou aponte a variável de ambiente TMPDIR para outra pasta</translation>
    </message>
    <message>
        <source>name one of the runs next to it: %1</source>
        <translation>indique uma das execuções ao lado: %1</translation>
    </message>
    <message>
        <source>names the home of &quot;%1&quot;, but there is no such user</source>
        <translation>indica a pasta pessoal de &quot;%1&quot;, e não existe tal usuário</translation>
    </message>
    <message>
        <source>unusual images that are used anyway: %1</source>
        <translation>imagens estranhas, que são usadas mesmo assim: %1</translation>
    </message>
    <message>
        <source>pictures in an unsupported format</source>
        <translation>imagens de um formato que não é lido</translation>
    </message>
    <message>
        <source>put quotes around a value with spaces</source>
        <translation>coloque entre aspas um valor com espaços</translation>
    </message>
    <message>
        <source>reaches %1 in &quot;%2&quot;, so its numbers are not shares from 0 to 1</source>
        <translation>chega a %1 em &quot;%2&quot;, portanto seus números não são frações em 0…1</translation>
    </message>
    <message>
        <source>rises or falls from row to row, like numbers assigned to rows in sequence</source>
        <translation>cresce ou decresce de linha em linha, como números atribuídos às linhas uma após a outra</translation>
    </message>
    <message>
        <source>rises or falls from row to row, like the times at which rows are entered; --column NAME=date uses it</source>
        <translation>cresce ou decresce de linha em linha, como os horários em que as linhas são inseridas; --column NAME=date a usa</translation>
    </message>
    <message>
        <source>ssh does not know the keyword %1</source>
        <translation>o ssh não tem a palavra-chave %1</translation>
    </message>
    <message>
        <source>stop it as the user who started it, with Ctrl+C or `kill`</source>
        <translation>interrompa-o como o usuário que o iniciou, com Ctrl+C ou com `kill`</translation>
    </message>
    <message>
        <source>that repeats its elements too many times</source>
        <translation>que repete seus elementos vezes demais</translation>
    </message>
    <message>
        <source>the classes in %1 contain folders named like splits (%2), and all of these are used for training; to separate them, make the splits the outer folders, with a folder for each class in each of them</source>
        <translation>as classes em %1 contêm pastas com nomes de divisões (%2), e todas são usadas no treino; para mantê-las separadas, coloque as divisões por fora, com uma pasta para cada classe em cada uma delas</translation>
    </message>
    <message>
        <source>name the folder that --run-dir gave, or that `anneal train` printed</source>
        <translation>a pasta de uma execução é a que foi indicada com --run-dir e a que `anneal train` mostrou</translation>
    </message>
    <message>
        <source>the host sends more than was requested</source>
        <translation>o host envia mais do que foi solicitado</translation>
    </message>
    <message>
        <source>the run needs %1 MB more, but only %2 MB are free here</source>
        <translation>a execução precisa de mais %1 MB, e há %2 MB livres aqui</translation>
    </message>
    <message>
        <source>such names are used for files that are being received</source>
        <translation>um nome assim é usado durante o recebimento de um arquivo</translation>
    </message>
    <message>
        <source>was read without a check: %1</source>
        <translation>foi lido sem verificação: %1</translation>
    </message>
    <message>
        <source>was read without a check: no manifest next to it gives its size and SHA-256</source>
        <translation>foi lido sem verificação: nenhum manifesto ao lado diz quais eram seus bytes</translation>
    </message>
    <message>
        <source>%1 lines are excluded (%2): each of them</source>
        <translation>%1 linhas são deixadas de fora (%2): cada uma delas</translation>
    </message>
    <message>
        <source>%1; --all-rows reads every line below the first as data</source>
        <translation>%1; --all-rows lê todas as linhas abaixo da primeira como dados</translation>
    </message>
    <message>
        <source>The loss, %1, is far above the %2 of a prediction that is the same for every sample: the weights have diverged, or the running statistics of norms do not fit them; train with a lower learning rate or with training.gradient_clip</source>
        <translation>A perda, %1, está muito acima de %2, a de uma previsão igual para todas as amostras: os pesos divergiram, ou as estatísticas móveis das normalizações não condizem com eles; treine com uma taxa de aprendizado mais baixa ou com training.gradient_clip</translation>
    </message>
    <message>
        <source>Convert it to CSV with R&apos;s write.csv(…, row.names = FALSE).</source>
        <translation>Grave-o como CSV com write.csv(…, row.names = FALSE) do R.</translation>
    </message>
    <message>
        <source>Convert it to CSV with the program that made it.</source>
        <translation>Grave-o como CSV com o programa que o criou.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_feather(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; pandas.read_feather(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_orc(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; pandas.read_orc(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_parquet(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; pandas.read_parquet(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>a Git LFS pointer instead of a picture (git lfs pull fetches it)</source>
        <translation>um ponteiro do Git LFS no lugar de uma imagem (git lfs pull a obtém)</translation>
    </message>
    <message>
        <source>has more than %1 bytes when unpacked</source>
        <translation>tem mais de %1 bytes quando descompactado</translation>
    </message>
    <message>
        <source>gives the units of the columns</source>
        <translation>traz as unidades das colunas</translation>
    </message>
    <message>
        <source>is %1, not a text table (CSV)</source>
        <translation>é %1, não uma tabela em texto (CSV)</translation>
    </message>
    <message>
        <source>is a %1, a kind that is not supported; PNG is</source>
        <translation>é um %1, um tipo que não é lido; como PNG, pode ser lido</translation>
    </message>
    <message>
        <source>is a JPEG with %1 bits per channel, but only 8 are supported; 16-bit PNG is supported</source>
        <translation>é um JPEG com %1 bits por canal, e só os de 8 são lidos; como PNG de 16 bits, pode ser lido</translation>
    </message>
    <message>
        <source>is above the column names</source>
        <translation>está acima dos nomes das colunas</translation>
    </message>
    <message>
        <source>is running on another host or in a container whose processes are not visible here</source>
        <translation>está em andamento em outro host ou em um contêiner, cujos processos não são vistos daqui</translation>
    </message>
    <message>
        <source>line %1 is excluded: it</source>
        <translation>a linha %1 é deixada de fora: ela</translation>
    </message>
    <message>
        <source>repeats the column names</source>
        <translation>repete os nomes das colunas</translation>
    </message>
    <message>
        <source>the first line names the columns &quot;%1&quot;; one for the file (path, filename, image, …) and one for its class (label, class, category, …) are needed; split is optional</source>
        <translation>a primeira linha nomeia as colunas &quot;%1&quot;; são necessárias uma para o arquivo (path, filename, image, …) e uma para sua classe (label, class, category, …); split é opcional</translation>
    </message>
    <message>
        <source>the loss stayed far above that of the first step or of a constant prediction: %1 versus %2</source>
        <translation>a perda permaneceu muito acima da do primeiro passo ou da de uma previsão constante: %1 contra %2</translation>
    </message>
    <message>
        <source>training diverges: %1, after %2 rollbacks, each to half the learning rate (%3); %4 steps were skipped</source>
        <translation>o treino diverge: %1, após %2 reversões, cada uma com a taxa de aprendizado reduzida à metade (%3); %4 passos foram pulados</translation>
    </message>
    <message>
        <source>values beyond black or white, which are clipped</source>
        <translation>valores além do preto ou do branco, que são cortados</translation>
    </message>
    <message>
        <source>values so close together that they become one colour</source>
        <translation>valores tão próximos que resultam em uma só cor</translation>
    </message>
    <message>
        <source>%1 specified the splits; --set data.train.manifest=%2 instead of --data trains on all rows</source>
        <translation>%1 indicou as divisões; --set data.train.manifest=%2 no lugar de --data treina com todas as linhas</translation>
    </message>
    <message>
        <source>is a link that another user has made, and a run would remove files where it leads</source>
        <translation>é um link que outro usuário criou, e uma execução remove arquivos no lugar para onde ele leva</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, though the model was not trained on any: each is read over the full range of its bits, and these have values from %1 to %2</source>
        <translation>imagens profundas, com mais de 8 bits por canal, embora o modelo não tenha aprendido com nenhuma: cada uma é lida em toda a faixa de valores que seus bits permitem, e estas têm valores de %1 a %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has numbers in different units, such as %2 and %3, and each distinct value would be a class</source>
        <translation>&quot;%1&quot; tem números em unidades diferentes, como %2 e %3, e cada um de seus textos seria uma classe</translation>
    </message>
    <message>
        <source>%1 are skipped, because their names do not clearly indicate their splits</source>
        <translation>%1 ficam de fora, pois seus nomes não dizem, ou não sozinhos, que divisão são</translation>
    </message>
    <message>
        <source>%1 also in training, byte for byte (%2): a model is trained on %3, so its %4 results are too optimistic; `anneal data` lists all of them</source>
        <translation>%1 também no treino, byte a byte (%2): um modelo aprende com %3, de modo que seus números de %4 o favorecem; `anneal data` lista todas</translation>
    </message>
    <message>
        <source>%1 is skipped, because its name does not clearly indicate its split</source>
        <translation>%1 fica de fora, pois seu nome não diz, ou não sozinho, que divisão é</translation>
    </message>
    <message>
        <source>%1 is skipped: %2</source>
        <translation>%1 fica de fora: %2</translation>
    </message>
    <message>
        <source>%1 is predicted as a number, because it has more than %2 different numbers, or some that are not whole; --task classification makes each a class</source>
        <translation>%1 é previsto como número, pois tem mais de %2 números diferentes, ou alguns que não são inteiros; --task classification toma cada um por uma classe</translation>
    </message>
    <message>
        <source>%1; a run rejects this file</source>
        <translation>%1; uma execução recusa este arquivo</translation>
    </message>
    <message>
        <source>%1; these results are for the current data, and the run keeps its own</source>
        <translation>%1; estes números são do que há agora, e a execução mantém os que tem</translation>
    </message>
    <message>
        <source>--column NAME=boolean merges them</source>
        <translation>--column NAME=boolean faz deles um só</translation>
    </message>
    <message>
        <source>Move it elsewhere, and use it with --unlabelled DIR%1</source>
        <translation>Ponha-a em outro lugar e aprenda com ela por --unlabelled DIR%1</translation>
    </message>
    <message>
        <source>Restore them, or give other images with --data DIR.</source>
        <translation>Ponha-as de volta, ou nomeie outras imagens com --data DIR.</translation>
    </message>
    <message>
        <source>To classify the kinds, put them into train/A, train/B, test/A and test/B%1</source>
        <translation>Para distinguir os tipos, ponha-os em train/A, train/B, test/A e test/B%1</translation>
    </message>
    <message>
        <source>Write them in one unit, or use --task classification to treat them as classes.</source>
        <translation>Escreva-os em uma só unidade, ou --task classification faz deles classes.</translation>
    </message>
    <message>
        <source>an animation, of which only the first picture is used</source>
        <translation>uma animação, da qual se toma a primeira imagem</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>como foi escolhido</translation>
    </message>
    <message>
        <source>deep pictures, of more than 8 bits per channel, were not found in training; in any that appear %1 becomes black and %2 white, as chosen</source>
        <translation>não se acharam no treino imagens profundas, de mais de 8 bits por canal; nas que houver, %1 vira preto e %2 branco, como foi escolhido</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which mean the same but are kept apart; %3</source>
        <translation>tem %1 ao lado de %2, que dizem o mesmo e ficam separados; %3</translation>
    </message>
    <message>
        <source>has images and their masks, judging by the names of its folders, %1 and %2, but no classes: Anneal classifies whole images, not their parts</source>
        <translation>tem imagens e suas máscaras pelos nomes de suas pastas, %1 e %2, e não classes: o Anneal distingue imagens inteiras, não suas partes</translation>
    </message>
    <message>
        <source>has images of two kinds, judging by the names of its folders, %1 and %2, as used for translating one kind into the other, but no classes</source>
        <translation>tem imagens de dois tipos pelos nomes de suas pastas, %1 e %2, como as usam programas que traduzem uma na outra, e não classes</translation>
    </message>
    <message>
        <source>has none of the images in the %1 split any more</source>
        <translation>não tem mais nenhuma das imagens da divisão %1</translation>
    </message>
    <message>
        <source>has numbers with %1 after them, such as %2, and is read as numbers; --column NAME=categorical keeps it as text</source>
        <translation>tem números seguidos de %1, como %2, e é lida como números; --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has text where the columns contain numbers, as if it described them</source>
        <translation>tem textos onde as colunas têm números, como se as descrevesse</translation>
    </message>
    <message>
        <source>has two-digit years, such as %1, which are read as %2 to %3, because births are in the past; four-digit years are read as they are</source>
        <translation>tem anos de dois dígitos, como %1, lidos como %2 a %3, pois nascimentos estão no passado; anos de quatro dígitos são lidos como estão</translation>
    </message>
    <message>
        <source>has two-digit years, such as %1, which is read as %2, in the future; four-digit years are read as they are</source>
        <translation>tem anos de dois dígitos, como %1, lido como %2, no futuro; anos de quatro dígitos são lidos como estão</translation>
    </message>
    <message>
        <source>contains more than 1,000 runs</source>
        <translation>contém mais de 1.000 execuções</translation>
    </message>
    <message>
        <source>image in the same folders as those in the list is not in it and is skipped (</source>
        <translation>imagem que está ao lado das da lista não consta nela e fica de fora (</translation>
    </message>
    <message>
        <source>images in the same folders as those in the list are not in it and are skipped (</source>
        <translation>imagens que estão ao lado das da lista não constam nela e ficam de fora (</translation>
    </message>
    <message>
        <source>is for images, but %1</source>
        <translation>é para imagens, e %1</translation>
    </message>
    <message>
        <source>is used for the %1 rows because of its name</source>
        <translation>é tomado pelas linhas de %1 por seu nome</translation>
    </message>
    <message>
        <source>it has no step or epoch column: rows are counted as steps</source>
        <translation>não tem coluna de passos ou épocas: as linhas são contadas como passos</translation>
    </message>
    <message>
        <source>it specifies no epochs: all of it is taken as one</source>
        <translation>não nomeia épocas: tudo é uma só</translation>
    </message>
    <message>
        <source>it specifies no epochs: each evaluation of %1 ends one</source>
        <translation>não nomeia épocas: cada avaliação de %1 termina uma</translation>
    </message>
    <message>
        <source>it starts again in line %1: from there on, it is treated as a separate run</source>
        <translation>recomeça na linha %1: dali em diante é outra execução</translation>
    </message>
    <message>
        <source>its epoch 0 is taken as the state before training</source>
        <translation>sua época 0 é tomada pelo que havia antes do treino</translation>
    </message>
    <message>
        <source>its epochs count from 0, but here they count from 1</source>
        <translation>suas épocas contam de 0, e aqui de 1</translation>
    </message>
    <message>
        <source>or, if these folders are the classes, use --layout %1.</source>
        <translation>ou, se estas pastas são as classes, diga --layout %1.</translation>
    </message>
    <message>
        <source>the %1 split has changed since the run started: %2</source>
        <translation>a divisão %1 mudou desde que a execução começou: %2</translation>
    </message>
    <message>
        <source>the %1 split has deep pictures, of more than 8 bits per channel, though training has none: each is read over the full range of its bits, and these have values from %2 to %3 (another choice: --levels BLACK:WHITE)</source>
        <translation>a divisão %1 tem imagens profundas, de mais de 8 bits por canal, embora o treino não tenha: cada uma é lida por todos os valores que seus bits permitem, e estas têm valores de %2 a %3 (outra escolha: --levels BLACK:WHITE)</translation>
    </message>
    <message>
        <source>was made with %1 for its deep pictures, not with %2, and cannot be scaled again</source>
        <translation>foi feito com %1 em suas imagens profundas, não com %2, e não pode ser escalado de novo</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because it has text</source>
        <translation>%1 é previsto como uma de %2 classes, pois tem textos</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because its numbers are whole and at most %3 of them are different; --task regression predicts a number</source>
        <translation>%1 é previsto como uma de %2 classes, pois seus números são inteiros e no máximo %3 diferem; --task regression prevê um número</translation>
    </message>
    <message>
        <source>%1, so the program %2, which was found there through PATH, is not run</source>
        <translation>%1, portanto o programa %2, que PATH acha ali, não é executado</translation>
    </message>
    <message>
        <source>column %1 has dates such as %2, and nothing shows whether the day or the month comes first; they are read %3</source>
        <translation>a coluna %1 tem datas como %2, e nada diz se o dia ou o mês vem primeiro; são lidas %3</translation>
    </message>
    <message>
        <source>column %1 has dates with the month first, such as %2, and with the day first, such as %3; ambiguous dates are read %4</source>
        <translation>a coluna %1 tem datas com o mês primeiro, como %2, e com o dia primeiro, como %3; o que pode ser ambos é lido %4</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, far from those of the training file (%3); they may be in another unit, which the model has not seen</source>
        <translation>a coluna %1 tem números como %2, longe dos do arquivo de treino (%3); podem estar em outra unidade, na qual o modelo não os conhece</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, which with %3, as in the training file, are far from the numbers there (%4), but with %5 are among them; write them with %6 and nothing between thousands</source>
        <translation>a coluna %1 tem números como %2, que com %3, como tem o arquivo de treino, ficam longe dos de lá (%4), mas com %5 ficam entre eles; escreva-os com %6 e nada entre milhares</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has %4; they are read as if they were in the same unit</source>
        <translation>a coluna %1 tem números com %2 como %3, onde o arquivo de treino tem %4; são lidos como se estivessem na mesma unidade</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has %4; write them in that unit</source>
        <translation>a coluna %1 tem números com %2 como %3, onde o arquivo de treino tem %4; escreva-os nessa unidade</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2 such as %3, but the training file has plain numbers; they are read as if they were in the same unit</source>
        <translation>a coluna %1 tem números com %2 como %3, onde o arquivo de treino tem números simples; são lidos como se estivessem na mesma unidade</translation>
    </message>
    <message>
        <source>column %1 has numbers with %2, such as %3, unlike the training file; the whole column is read that way</source>
        <translation>a coluna %1 tem números com %2, como %3, diferente do arquivo de treino; toda ela é lida assim</translation>
    </message>
    <message>
        <source>column %1 has numbers with a decimal point, such as %2, and with a decimal comma, such as %3; ambiguous numbers are read with %4</source>
        <translation>a coluna %1 tem números com ponto decimal, como %2, e com vírgula decimal, como %3; o que pode ser ambos é lido com %4</translation>
    </message>
    <message>
        <source>column %1 has numbers without %2 such as %3 next to others with it such as %4; they are read as if they had it</source>
        <translation>a coluna %1 tem números sem %2 como %3 ao lado de outros com ele como %4; são lidos como se o tivessem</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2 next to plain numbers such as %3; the sign is ignored</source>
        <translation>a coluna %1 tem porcentagens como %2 ao lado de números simples como %3; o sinal é ignorado</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2, but the training file has plain numbers from %3; write them the same way: 36.1% as 0.361</source>
        <translation>a coluna %1 tem porcentagens como %2, onde o arquivo de treino tem números simples de %3; escreva-os assim, 36,1% como 0,361</translation>
    </message>
    <message>
        <source>column %1 has percentages such as %2, but the training file has plain numbers; the sign is ignored</source>
        <translation>a coluna %1 tem porcentagens como %2, onde o arquivo de treino tem números simples; o sinal é ignorado</translation>
    </message>
    <message>
        <source>column %1 has plain numbers such as %2, but the training file has percentages from %3; write them the same way: 0.361 as 36.1%</source>
        <translation>a coluna %1 tem números simples como %2, onde o arquivo de treino tem porcentagens de %3; escreva-os assim, 0,361 como 36,1%</translation>
    </message>
    <message>
        <source>shows that another run wrote the checkpoint</source>
        <translation>diz que outra execução escreveu o checkpoint</translation>
    </message>
    <message>
        <source>remove the folder from PATH, or give the full path of a program</source>
        <translation>tire a pasta de PATH, ou nomeie um programa por seu caminho completo</translation>
    </message>
    <message>
        <source>cells of %1 that are not numbers are skipped: %2, the first of which is %3 in line %4</source>
        <translation>células de %1 que não são números ficam de fora: %2, a primeira das quais é %3 na linha %4</translation>
    </message>
    <message>
        <source>is a link created by another user, so files are not replaced through it</source>
        <translation>é um link que outro usuário fez, e arquivos são substituídos aonde ele leva</translation>
    </message>
    <message>
        <source>already contains the names of its classes</source>
        <translation>diz ele mesmo os nomes de suas classes, de modo que outros o contradiriam</translation>
    </message>
    <message>
        <source>has two classes of the same name</source>
        <translation>distingue classes das quais duas têm o mesmo nome</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has text, and words for missing values in one column are for numbers, dates, and yes and no</source>
        <translation>&quot;%1&quot; tem textos, e palavras de ausência em uma só coluna são para números, datas e sim e não</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a class, but words for missing values in one column are only for numbers, dates, and yes and no</source>
        <translation>&quot;%1&quot; é uma classe, e palavras de ausência em uma só coluna são para números, datas e sim e não</translation>
    </message>
    <message>
        <source>%1 is compressed with a method other than deflate</source>
        <translation>%1 está comprimido por um método diferente de deflate</translation>
    </message>
    <message>
        <source>%1 is damaged: its unpacked size or content is wrong</source>
        <translation>%1 está danificado: não se descompacta no que declara</translation>
    </message>
    <message>
        <source>%1 lines are kept as rows of data (%2): their text mentions totals or other statistics, but their numbers are not sums or means of their columns; remove the lines if they are not data</source>
        <translation>%1 linhas ficam como linhas de dados (%2): seus textos nomeiam totais ou outras estatísticas, mas seus números não são somas nem médias de suas colunas; remova as linhas se não forem dados</translation>
    </message>
    <message>
        <source>%1 would unpack to %2 bytes, more than the %3 that are allowed</source>
        <translation>%1 se descompactaria em %2 bytes, mais que os %3 que são lidos</translation>
    </message>
    <message>
        <source>%1 would unpack to more than %2 times its size, which weights never do</source>
        <translation>%1 se descompactaria em mais de %2 vezes o que ocupa, como nenhum peso faz</translation>
    </message>
    <message>
        <source>%1: %2 differ only in leading zeros and are treated as different classes; give them the same name if they are one class</source>
        <translation>%1: %2 diferem só em zeros à esquerda e são tomadas como classes diferentes; dê-lhes um só nome se forem uma</translation>
    </message>
    <message>
        <source>Use --missing WORD for all columns.</source>
        <translation>--missing WORD vale para todas as colunas.</translation>
    </message>
    <message>
        <source>Use train, validation or test.</source>
        <translation>São permitidos train, validation e test.</translation>
    </message>
    <message>
        <source>Run: anneal weights import FILE.</source>
        <translation>Importe-o: anneal weights import FILE.</translation>
    </message>
    <message>
        <source>Omit data.train.split to train on all rows.</source>
        <translation>Omita data.train.split para treinar com todas as linhas.</translation>
    </message>
    <message>
        <source>Omit it, or remove the images from the list.</source>
        <translation>Omita-o, ou retire as imagens da lista.</translation>
    </message>
    <message>
        <source>Omit --layout, or read the folders as classes with --layout classes.</source>
        <translation>Omita --layout, ou leia as pastas como classes com --layout classes.</translation>
    </message>
    <message>
        <source>Omit the split.</source>
        <translation>Omita a divisão.</translation>
    </message>
    <message>
        <source>Designed for 8-bit integers: for phones and microcontrollers</source>
        <translation>Feita para inteiros de 8 bits: para celulares e microcontroladores</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite0, with 1.5 times the operations</source>
        <translation>Mais exata que efficientnet_lite0, com 1,5 vez as operações</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite1, with 1.4 times the operations</source>
        <translation>Mais exata que efficientnet_lite1, com 1,4 vez as operações</translation>
    </message>
    <message>
        <source>Rename the folder or file, or use a link to it.</source>
        <translation>Renomeie a pasta ou o arquivo, ou nomeie-o por um link.</translation>
    </message>
    <message>
        <source>Change how it is read with --layout and --exclude.</source>
        <translation>Diga de outro modo como é lida, com --layout e --exclude.</translation>
    </message>
    <message>
        <source>Use several columns only if they contain yes and no.</source>
        <translation>Várias só podem dizê-lo quando contêm sim e não.</translation>
    </message>
    <message>
        <source>Some packages download their weights when they are used: specify the downloaded file.</source>
        <translation>Alguns pacotes baixam seus pesos quando são usados: nomeie o arquivo baixado.</translation>
    </message>
    <message>
        <source>Unpack it (unzip FILE) and specify one of them.</source>
        <translation>Descompacte-o (unzip FILE) e nomeie um deles.</translation>
    </message>
    <message>
        <source>as it does in %1</source>
        <translation>e assim em %1</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2, which is not a split</source>
        <translation>a coluna &quot;%1&quot; é %2, que não diz uma divisão</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; assigns no row to the training split</source>
        <translation>a coluna &quot;%1&quot; não diz de nenhuma linha que se treina com ela</translation>
    </message>
    <message>
        <source>depth or heat maps of other images, judging by their names (%1, such as %2)</source>
        <translation>mapas de profundidade ou de calor de outras imagens, pelos nomes (%1, como %2)</translation>
    </message>
    <message>
        <source>has %1 as well as %2, which are kept apart, because leading zeros may be intentional; --column NAME=any-spelling merges them</source>
        <translation>tem %1 ao lado de %2, mantidos separados, pois os zeros à esquerda podem ser intencionais; --column NAME=any-spelling os une</translation>
    </message>
    <message>
        <source>has %1, far from its other %2, as if it meant a missing value; --missing=%3 counts it as missing</source>
        <translation>tem %1, longe de seus outros %2, como se representasse um valor ausente; --missing=%3 o lê assim</translation>
    </message>
    <message>
        <source>has %1, which is read as %2 with %3 but would be %4 with %5, which is closer to its other numbers, %6 to %7; --column NAME=%8 reads it that way</source>
        <translation>tem %1, lido como %2 com %3 e que seria %4 com %5, mais perto de seus outros números, que vão de %6 a %7; --column NAME=%8 o lê assim</translation>
    </message>
    <message>
        <source>has no column that gives the split of each row, which the spec requires</source>
        <translation>não tem coluna que diga de que divisão é uma linha, como diz a especificação</translation>
    </message>
    <message>
        <source>has no folders that contain folders of images; found %1</source>
        <translation>não tem pastas que contenham pastas de imagens; encontrado: %1</translation>
    </message>
    <message>
        <source>has no image in a folder of a folder, although the inner folders are the classes</source>
        <translation>não tem imagem em uma pasta dentro de outra, quando as pastas internas são as classes</translation>
    </message>
    <message>
        <source>has no image left after `exclude`</source>
        <translation>não tem imagem que `exclude` não deixe de fora</translation>
    </message>
    <message>
        <source>has the pattern %1, which is not the name of a file or folder, nor the end of a path</source>
        <translation>tem o padrão %1, que não é o nome de um arquivo ou pasta nem o fim de um caminho</translation>
    </message>
    <message>
        <source>has values that are not in the training file, in</source>
        <translation>tem valores que o arquivo de treino não tem, em</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be &quot;%2&quot;</source>
        <translation>é &quot;%1&quot;, permitido é &quot;%2&quot;</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but must be the table of train if it has a split</source>
        <translation>é &quot;%1&quot;, permitida é a tabela de train com uma divisão ao lado</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but no column of the table gives the split of a row</source>
        <translation>é &quot;%1&quot;, mas nenhuma coluna da tabela diz a divisão de uma linha</translation>
    </message>
    <message>
        <source>is a Python wheel that contains %1 weights files, such as &quot;%2&quot; and &quot;%3&quot;</source>
        <translation>é um wheel de Python com %1 arquivos de pesos, como &quot;%2&quot; e &quot;%3&quot;</translation>
    </message>
    <message>
        <source>is a Python wheel without a weights file (.pth or .pt)</source>
        <translation>é um wheel de Python sem arquivo de pesos (.pth ou .pt)</translation>
    </message>
    <message>
        <source>is a Python wheel, whose weights must be imported before use</source>
        <translation>é um wheel de Python, cujos pesos são importados antes de serem usados</translation>
    </message>
    <message>
        <source>is named like the folds or splits of a validation, which say nothing about a row itself</source>
        <translation>tem nome de folds ou divisões de uma validação, que nada dizem da própria linha</translation>
    </message>
    <message>
        <source>is named like the folds or splits of a validation, which say nothing about a row itself; %1</source>
        <translation>tem nome de folds ou divisões de uma validação, que nada dizem da própria linha; %1</translation>
    </message>
    <message>
        <source>applies to class folders, but %1 determines the images</source>
        <translation>é para pastas de classes, e %1 diz que imagens há</translation>
    </message>
    <message>
        <source>applies to the folders in a folder, but %1 is a file</source>
        <translation>é para as pastas de uma pasta, e %1 é um arquivo</translation>
    </message>
    <message>
        <source>is not a torch.save archive</source>
        <translation>não é um arquivo compactado que torch.save escreve</translation>
    </message>
    <message>
        <source>is not an https address whose file name ends in &quot;-&quot; and the first digits of its SHA-256, nor one with the full SHA-256 under &quot;sha256&quot;</source>
        <translation>não é um endereço https cujo nome de arquivo termina em &quot;-&quot; e os primeiros dígitos de seu SHA-256, nem um com ele inteiro em &quot;sha256&quot;</translation>
    </message>
    <message>
        <source>is only for a folder, but %1 names none</source>
        <translation>é de uma pasta, e %1 não nomeia nenhuma</translation>
    </message>
    <message>
        <source>is read as text, because %1 of %2 cells %3, such as %4; --column NAME=%5 counts them as missing</source>
        <translation>é tomada por textos, pois %1 de %2 células %3, como %4; --column NAME=%5 faz com que contem como ausentes</translation>
    </message>
    <message>
        <source>it counts down from %1 to %2, so it is read from its end</source>
        <translation>conta de %1 para baixo até %2, e é lida do fim</translation>
    </message>
    <message>
        <source>it goes back from %1 to %2, like a run that was resumed: the later rows replace the earlier ones from there on%3</source>
        <translation>volta de %1 a %2, como uma execução retomada: o que vem depois substitui o que havia dali em diante%3</translation>
    </message>
    <message>
        <source>its rows are not in order, because %1 comes after %2, so they are sorted</source>
        <translation>suas linhas não têm ordem, pois %1 vem depois de %2, e são ordenadas</translation>
    </message>
    <message>
        <source>line %1 is kept as a row of data: its text mentions a total or another statistic, but its numbers are not sums or means of their columns; remove the line if it is not data</source>
        <translation>a linha %1 fica como linha de dados: seu texto nomeia um total ou outra estatística, mas seus números não são somas nem médias de suas colunas; remova a linha se não for dado</translation>
    </message>
    <message>
        <source>looks as if it gave the split of each row, as %1 does; --column NAME=%2 uses it</source>
        <translation>parece dizer de que divisão é uma linha, como %1 diz; --column NAME=%2 a usa</translation>
    </message>
    <message>
        <source>masks of other images, judging by their names (%1, such as %2)</source>
        <translation>máscaras de outras imagens, pelos nomes (%1, como %2)</translation>
    </message>
    <message>
        <source>none of the %1 %2 rows has a value for &quot;%3&quot;, and they are skipped; `anneal predict` predicts them</source>
        <translation>nenhuma das %1 linhas de %2 diz &quot;%3&quot;, e são deixadas de fora; `anneal predict` as prevê</translation>
    </message>
    <message>
        <source>differently from the model, and they are read in its spelling</source>
        <translation>de outro modo que o modelo os conhece, e são lidos assim</translation>
    </message>
    <message>
        <source>differently from the training file, and they are read in its spelling</source>
        <translation>de outro modo que o arquivo de treino os tem, e são lidos assim</translation>
    </message>
    <message>
        <source>previews of other images, judging by their names (%1, such as %2)</source>
        <translation>prévias de outras imagens, pelos nomes (%1, como %2)</translation>
    </message>
    <message>
        <source>rows of the %1 split are also in the training split, %2: its results are too optimistic</source>
        <translation>linhas da divisão %1 também são usadas no treino, %2: seus números favorecem o modelo</translation>
    </message>
    <message>
        <source>rows of the %1 split share their &quot;%2&quot; with training rows, %3: its results are too optimistic for other groups</source>
        <translation>linhas da divisão %1 têm o mesmo &quot;%2&quot; que linhas de treino, %3: seus números favorecem o modelo quando outros devem ser previstos</translation>
    </message>
    <message>
        <source>gives the split of each row, and the rows are divided by it: %1; --column NAME=ignored trains on all of them</source>
        <translation>diz de que divisão é uma linha, e as linhas são divididas assim: %1; --column NAME=ignored treina com todas elas</translation>
    </message>
    <message>
        <source>has two columns that give the split of a row: &quot;%1&quot; and &quot;%2&quot;</source>
        <translation>diz duas vezes que coluna indica a divisão de uma linha: &quot;%1&quot; e &quot;%2&quot;</translation>
    </message>
    <message>
        <source>the classes in %1 contain folders themselves (%2), whose images count as images of the class; if the inner folders are the classes, use --layout inner-classes</source>
        <translation>as classes em %1 contêm pastas (%2), cujas imagens contam como da classe; se as pastas internas são as classes, diga --layout inner-classes</translation>
    </message>
    <message>
        <source>timm has two networks with these tensor names: the weights are assumed to belong to tf_%1, which pads like TensorFlow and takes pixels from -1 to 1. Those of timm&apos;s %2 would be less accurate here.</source>
        <translation>timm tem duas redes com estes nomes: os pesos são tomados como os de tf_%1, que preenche como o TensorFlow e tem pixels de -1 a 1. Os de sua %2 seriam menos exatos aqui.</translation>
    </message>
    <message>
        <source>Names such as train/loss, validation/accuracy and test/loss are read; a file with one column of values must have such a name, such as val_loss.csv.</source>
        <translation>train/loss, validation/accuracy e test/loss são nomes assim; um arquivo com uma só coluna de valores tem esse nome, como val_loss.csv.</translation>
    </message>
    <message>
        <source>column %1 names the images, and column %2 gives their labels; its first line is a row, too</source>
        <translation>a coluna %1 nomeia as imagens, e a coluna %2 diz seus rótulos; a primeira linha também é de dados</translation>
    </message>
    <message>
        <source>its images are read from the folder %1</source>
        <translation>suas imagens são tomadas da pasta %1</translation>
    </message>
    <message>
        <source>images in folders whose names indicate that they are not used (%1, such as %2)</source>
        <translation>imagens em pastas cujos nomes dizem que não são usadas (%1, como %2)</translation>
    </message>
    <message>
        <source>%1 is not yes or no in every row, so all rows are used for training</source>
        <translation>%1 não diz sim ou não em cada linha, de modo que se treina com todas as linhas</translation>
    </message>
    <message>
        <source>%1 has %2, which are used as images of their classes; to skip them, use --exclude %3</source>
        <translation>%1 tem %2, usadas como imagens de suas classes; para deixá-las de fora, diga --exclude %3</translation>
    </message>
    <message>
        <source>Omit the source.</source>
        <translation>Omita a fonte.</translation>
    </message>
    <message>
        <source>Give the list to use, such as --data %1; or, if the folders are the classes, use --layout classes.</source>
        <translation>Nomeie a lista que vale, como --data %1; ou, se as pastas são as classes, diga --layout classes.</translation>
    </message>
    <message>
        <source>The run&apos;s own data is read as it was when the run started.</source>
        <translation>Os dados da própria execução são lidos como quando ela começou.</translation>
    </message>
    <message>
        <source>Add the folder to the paths, such as images/1.png.</source>
        <translation>Escreva a pasta nos caminhos, como images/1.png.</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, but no row is in that split</source>
        <translation>é &quot;%1&quot;, mas nenhuma linha é dessa divisão</translation>
    </message>
    <message>
        <source>names images that exist in several folders (%1)</source>
        <translation>nomeia imagens que várias pastas têm (%1)</translation>
    </message>
    <message>
        <source>gives the split of some rows but not of all, so all rows are used for training; correct the other cells, or use it as a feature with --column NAME=categorical</source>
        <translation>diz de que divisão é uma linha, mas não de cada uma, de modo que se treina com todas; corrija as outras células, ou --column NAME=categorical a usa</translation>
    </message>
    <message>
        <source>the model was trained on these samples, so the results look better than they are</source>
        <translation>o modelo aprendeu com estas amostras, de modo que seus números o favorecem</translation>
    </message>
    <message>
        <source>rows whose epoch is not a number are skipped: %1, the first with %2</source>
        <translation>linhas cuja época não é um número são deixadas de fora: %1, a primeira com %2</translation>
    </message>
    <message>
        <source>%1 has no file or folder that --exclude %2 matches</source>
        <translation>%1 não tem arquivo nem pasta que --exclude %2 deixe de fora</translation>
    </message>
    <message>
        <source>%1 are grey, but the training images are in colour%2</source>
        <translation>%1 são em tons de cinza, e as de treino têm cores%2</translation>
    </message>
    <message>
        <source>%1 are in colour, but the training images are grey%2</source>
        <translation>%1 têm cores, e as de treino são em tons de cinza%2</translation>
    </message>
    <message>
        <source>%1 images are in %2 groups whose names start the same way, such as %3 (%4 images)</source>
        <translation>%1 imagens estão em %2 grupos cujos nomes começam igual, como %3 (%4 imagens)</translation>
    </message>
    <message>
        <source>%1 images of %2 and of %3 have the same names, such as %4: if they are pairs from one scene (pictures and their masks, for example), they are not classes, and Anneal cannot learn to make one from the other</source>
        <translation>%1 imagens de %2 e de %3 têm os mesmos nomes, como %4: onde são pares de uma mesma cena (fotos e suas máscaras, por exemplo), não são classes, e o Anneal não aprende a fazer uma a partir da outra</translation>
    </message>
    <message>
        <source>%1 is skipped: it contains only folders with the same names as the classes next to it, like a second copy of the data set; to train on them as well, move them into the class folders; if it is a class, use --layout classes</source>
        <translation>%1 é deixada de fora: só contém pastas com os mesmos nomes das classes ao lado, como uma segunda cópia do conjunto de dados; para treinar também com elas, coloque-as nas pastas das classes; se é uma classe, diga --layout classes</translation>
    </message>
    <message>
        <source>%1 of the %2 folders contain one image each, such as %3, so they cannot be learned as classes; put the images of each class into one folder, or list them in a file with the columns path and label</source>
        <translation>%1 das %2 pastas contêm uma imagem cada, como %3, de modo que nada se pode aprender delas como classes; coloque as imagens de cada classe em uma só pasta ou nomeie-as em uma lista com as colunas path e label</translation>
    </message>
    <message>
        <source>%1 rows name an image that other rows also name, with different labels for %2 of %3 such images: each row counts as a separate image, but Anneal learns only one class per image, which does not fit a list of boxes or of several labels</source>
        <translation>%1 linhas nomeiam uma imagem que outras linhas também nomeiam, e com rótulos diferentes %2 de %3 dessas imagens: cada linha conta como uma imagem própria, mas o Anneal aprende uma só classe por imagem, ao contrário do que traz uma lista de caixas ou de vários rótulos</translation>
    </message>
    <message>
        <source>%1 rows name an image that other rows also name: each row counts as a separate image, which gives it more weight and may put it in both training and validation; keep one row for each image</source>
        <translation>%1 linhas nomeiam uma imagem que outras linhas também nomeiam: cada linha conta como uma imagem própria, que assim pesa mais e pode ser usada tanto no treino quanto na validação; deixe uma linha de cada</translation>
    </message>
    <message>
        <source>%1 rows without a label are skipped, the first in line %2</source>
        <translation>%1 linhas sem rótulo são deixadas de fora, a primeira na linha %2</translation>
    </message>
    <message>
        <source>%1 gives a split in %2 of %3 rows, and something else in the others, so it is not used and all rows are used for training; use a column named split instead, where rows without a valid split are skipped</source>
        <translation>%1 diz uma divisão em %2 de %3 linhas, e outra coisa nas demais, de modo que não é usada e se treina com todas as linhas; uma coluna split é seguida, e deixa de fora o que não é divisão</translation>
    </message>
    <message>
        <source>%1 is no in %2 rows, which are used like the others; to skip them, remove them from the list</source>
        <translation>%1 diz não em %2 linhas, que são usadas como as outras; para deixá-las de fora, retire-as da lista</translation>
    </message>
    <message>
        <source>%1 is yes in %2 rows, which are used like the others; a column split with train or test in every row keeps them apart</source>
        <translation>%1 diz sim em %2 linhas, que são usadas como as outras; uma coluna split com train ou test em cada linha as mantém separadas</translation>
    </message>
    <message>
        <source>%1 is yes in %2 rows, which are used like the others; to skip them, remove them from the list</source>
        <translation>%1 diz sim em %2 linhas, que são usadas como as outras; para deixá-las de fora, retire-as da lista</translation>
    </message>
    <message>
        <source>%1, and %2 of these groups have images both in training and in validation or test: if a group is of one subject or one scene, the figures flatter the model; to keep each group in one split, use --group %3</source>
        <translation>%1, e %2 desses grupos têm imagens tanto no treino quanto na validação ou no teste: onde um grupo é de uma mesma pessoa ou cena, os números favorecem o modelo; para manter cada grupo em uma só divisão, diga --group %3</translation>
    </message>
    <message>
        <source>%1, the label of %2 of its %3 rows, is a class, though it may mean a missing label; rows with a blank label are skipped</source>
        <translation>%1, o rótulo de %2 de suas %3 linhas, é uma classe, embora possa representar um rótulo ausente; linhas com o rótulo em branco são deixadas de fora</translation>
    </message>
    <message>
        <source>%1: %2; to skip it, use --exclude %3</source>
        <translation>%1: %2; para deixá-la de fora, diga --exclude %3</translation>
    </message>
    <message>
        <source>1 row without a label is skipped, in line %1</source>
        <translation>1 linha sem rótulo é deixada de fora, na linha %1</translation>
    </message>
    <message>
        <source>Add a column path with the image names, such as %1/1.png.</source>
        <translation>Acrescente uma coluna path com os nomes das imagens, como %1/1.png.</translation>
    </message>
    <message>
        <source>Omit it, or use --group none.</source>
        <translation>Omita-o ou diga --group none.</translation>
    </message>
    <message>
        <source>Give yourself permission to read it, or skip it with --exclude.</source>
        <translation>Dê a si mesmo permissão de leitura ou deixe-a de fora com --exclude.</translation>
    </message>
    <message>
        <source>Give yourself permission to read them, or skip them with --exclude.</source>
        <translation>Dê a si mesmo permissão de leitura ou deixe-as de fora com --exclude.</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder, or list them in a file with the columns path and label; or, if the folders are the classes, use --layout classes.</source>
        <translation>Coloque as imagens de cada classe em uma pasta própria ou nomeie-as em uma lista com as colunas path e label; ou, se as pastas são as classes, diga --layout classes.</translation>
    </message>
    <message>
        <source>Put their images into %1/%2 and %3/%4, and so on; or, if these folders are the classes, use --layout %5.</source>
        <translation>Coloque as imagens delas em %1/%2 e %3/%4, e assim por diante; ou, se estas pastas são as classes, diga --layout %5.</translation>
    </message>
    <message>
        <source>Rename it, or skip it with --exclude.</source>
        <translation>Renomeie-o ou deixe-o de fora com --exclude.</translation>
    </message>
    <message>
        <source>To read the classes from the names, use --layout file-names; or list the images in a file with the columns path and label.</source>
        <translation>Para tirar as classes dos nomes, diga --layout file-names; ou nomeie as imagens em uma lista com as colunas path e label.</translation>
    </message>
    <message>
        <source>Write one of them into a column label; or, to predict one column from the others, give it with --target.</source>
        <translation>Escreva um deles em uma coluna label; ou, para aprender uma coluna a partir das outras, indique-a com --target.</translation>
    </message>
    <message>
        <source>Write the names with their extensions into the list.</source>
        <translation>Escreva os nomes com suas extensões na lista.</translation>
    </message>
    <message>
        <source>Use train, validation and test in it, or rename the column.</source>
        <translation>Escreva train, validation e test nela ou dê outro nome à coluna.</translation>
    </message>
    <message>
        <source>a model only knows the look of the images that it was trained on</source>
        <translation>um modelo conhece a aparência daquelas com que aprendeu</translation>
    </message>
    <message>
        <source>at %1 pixels %2 starts with the stem for small images, which keeps the resolution and costs more than the one for photographs; model.stem &quot;large&quot; selects the latter</source>
        <translation>com %1 pixels, %2 começa com a stem para imagens pequenas, que mantém a resolução e custa mais que a stem para fotografias; model.stem &quot;large&quot; usa esta última</translation>
    </message>
    <message>
        <source>column %1 follows %2 linearly, as if it were the same value in another unit</source>
        <translation>a coluna %1 acompanha %2 em uma reta, como se fosse a mesma coisa em outra unidade</translation>
    </message>
    <message>
        <source>column %1 has numbers such as %2, all of them outside those of the training file (%3); the model was not trained on such numbers</source>
        <translation>a coluna %1 tem números como %2, todos fora dos do arquivo de treino (%3); um modelo não viu números assim</translation>
    </message>
    <message>
        <source>column %1 is %2 in all %3 rows that have a value, while the training file has %4, as if it meant an unknown value</source>
        <translation>a coluna %1 é %2 em todas as %3 linhas que a informam, enquanto o arquivo de treino tem %4, como se representasse o que não se conhece</translation>
    </message>
    <message>
        <source>column %1 is in the same order as %2 in all rows, as if it were derived from it</source>
        <translation>a coluna %1 está na mesma ordem que %2 em todas as linhas, como se tivesse sido obtida dele</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row, because each of its values occurs with only one class</source>
        <translation>a coluna %1 revela %2 em todas as linhas, pois cada um de seus valores está ao lado de uma única classe</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row, because it is empty for some classes and filled in for the others</source>
        <translation>a coluna %1 revela %2 em todas as linhas, pois está vazia ao lado de algumas classes e preenchida ao lado das outras</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, too few of each to train on; --column NAME=ignored excludes it</source>
        <translation>tem %1 textos diferentes em %2 linhas, poucos de cada para aprender; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>has a name that does not begin with a class and a number, such as cat.1.jpg</source>
        <translation>tem um nome que não começa com uma classe e um número, como cat.1.jpg</translation>
    </message>
    <message>
        <source>has as many rows as %1 next to it has images, but does not show which image each row belongs to</source>
        <translation>tem tantas linhas quantas imagens tem %1, ao lado, e não diz de que imagem é cada linha</translation>
    </message>
    <message>
        <source>has as many rows as %1 next to it has images, and is read as a table; to train on the images, add a column path with their names</source>
        <translation>tem tantas linhas quantas imagens tem %1, ao lado, e é lido como tabela; para aprender com as imagens, acrescente uma coluna path com os nomes delas</translation>
    </message>
    <message>
        <source>has folders whose names combine a class and a split, such as %1 and %2, which would become separate classes</source>
        <translation>tem pastas para as divisões de cada classe, pelos nomes, como %1 e %2, que seriam classes próprias</translation>
    </message>
    <message>
        <source>has images in %1 and files that locate objects in them, such as %2, but no classes: Anneal classifies whole images, not the objects in them</source>
        <translation>tem imagens em %1 e arquivos que dizem o que está onde nelas, como %2, e não classes: o Anneal distingue imagens inteiras, não os objetos nelas</translation>
    </message>
    <message>
        <source>has images whose names seem to begin with their classes, such as %1 with %2, but no folder for each class</source>
        <translation>tem imagens cujos nomes parecem começar com suas classes, como %1 com %2, e nenhuma pasta para cada classe</translation>
    </message>
    <message>
        <source>has numbers in different units, such as %1 and %2, and is read as text; write them in one unit</source>
        <translation>tem números em unidades diferentes, como %1 e %2, e é tratada como texto; escreva-os em uma só unidade</translation>
    </message>
    <message>
        <source>has numbers such as %1, whose mark is read as a thousands separator; --column NAME=%2 reads it as the decimal mark</source>
        <translation>tem números como %1, cujo sinal é tomado como separador de milhares; --column NAME=%2 o lê como o de decimais</translation>
    </message>
    <message>
        <source>has none of the curves of a run: no training loss and no evaluation; it has %1</source>
        <translation>não contém nenhuma curva que uma execução tem: nenhuma perda de treino, nada de uma avaliação; tem %1</translation>
    </message>
    <message>
        <source>contains no curves in its JSON</source>
        <translation>não contém curvas em seu JSON</translation>
    </message>
    <message>
        <source>images with the same name as another plus one more word (%1, such as %2)</source>
        <translation>imagens que têm o nome de outra e mais uma palavra (%1, como %2)</translation>
    </message>
    <message>
        <source>is %1, but must be %2, or an object with a number for each class</source>
        <translation>é %1, são permitidos %2 e um objeto com um número para cada classe</translation>
    </message>
    <message>
        <source>is a JSON file larger than 64 MiB</source>
        <translation>é JSON e maior que 64 MiB</translation>
    </message>
    <message>
        <source>is truncated or is not JSON</source>
        <translation>está truncado ou não é JSON</translation>
    </message>
    <message>
        <source>is for folders of images, but %1</source>
        <translation>é para pastas de imagens, e %1</translation>
    </message>
    <message>
        <source>is for shares of the training images, but none is drawn</source>
        <translation>é para parcelas das imagens de treino, e nenhuma é sorteada</translation>
    </message>
    <message>
        <source>is treated as codes, because %1, such as %2; --column NAME=numeric reads them as numbers, --column NAME=ignored excludes it</source>
        <translation>é tratada como códigos, pois %1, como %2; --column NAME=numeric os lê como números, --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>is treated as codes, because all its whole numbers have the same number of digits, such as %1</source>
        <translation>é tratada como códigos, pois todos os seus números inteiros têm a mesma quantidade de dígitos, como %1</translation>
    </message>
    <message>
        <source>is treated as lists of codes, such as %1, each of which is a category of its own; --column NAME=numeric reads them as numbers</source>
        <translation>é tratada como listas de códigos, como %1, cada uma das quais é uma categoria própria; --column NAME=numeric os lê como números</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it gives the split of each row; --column NAME=split divides the rows by it, and --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pelo nome pareça dizer de que divisão é uma linha; --column NAME=split divide as linhas assim, e --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it gives the split of each row; write train, validation and test in it to divide the rows by it, or --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pelo nome pareça dizer de que divisão é uma linha; escreva train, validation e test nela para dividir as linhas assim, ou --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it marks the rows to use; remove the others, and --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pelo nome pareça dizer que linhas devem ser usadas; remova as outras, e --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>is used as a feature, though it looks like the weight of each row, and all rows count the same; --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pareça dizer quanto conta uma linha, e todas contam igual; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>is used as a feature, though its values may give the split of each row; --column NAME=split divides the rows by it, and --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora seus textos possam dizer de que divisão é uma linha; --column NAME=split divide as linhas assim, e --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>its image names differ from the file names, but the files are used anyway, such as %1</source>
        <translation>dá às imagens nomes diferentes dos de seus arquivos, que são usados mesmo assim, como %1</translation>
    </message>
    <message>
        <source>it has more rows of epoch %1 than of others, like a run that was resumed there: the last of them count</source>
        <translation>tem mais linhas da época %1 do que de outras, como uma execução retomada ali: as últimas delas contam</translation>
    </message>
    <message>
        <source>it is named like an identifier and has repeated whole numbers</source>
        <translation>tem nome de identificador e números inteiros que se repetem</translation>
    </message>
    <message>
        <source>it is named like one and has whole numbers with the same number of digits</source>
        <translation>tem nome de código e números inteiros com a mesma quantidade de dígitos</translation>
    </message>
    <message>
        <source>it is named like one and has repeated whole numbers</source>
        <translation>tem nome de código e números inteiros que se repetem</translation>
    </message>
    <message>
        <source>its unnamed column, which counts the rows, is taken as the epochs</source>
        <translation>sua coluna sem nome, que conta as linhas, é tomada pelas épocas</translation>
    </message>
    <message>
        <source>its images are read from the folders %1</source>
        <translation>suas imagens são tomadas das pastas %1</translation>
    </message>
    <message>
        <source>its labels are %1 different numbers in %2 rows, such as %3 and %4, and each is a separate class: amounts cannot be learned from images, but ranges can be, such as 0-20 and 20-40, if they are written as the labels</source>
        <translation>seus rótulos são %1 números diferentes em %2 linhas, como %3 e %4, e cada um é uma classe própria: quantidades não são aprendidas de imagens; intervalos delas podem ser, como 0-20 e 20-40, quando escritos como rótulos</translation>
    </message>
    <message>
        <source>its steps restart with each epoch: its rows are counted as steps</source>
        <translation>seus passos recomeçam a cada época: suas linhas são contadas como passos</translation>
    </message>
    <message>
        <source>excluded by name</source>
        <translation>deixados de fora pelo nome</translation>
    </message>
    <message>
        <source>names images that are not in the same folder in its column %1, and is read as a table; to train on the images, put the table in their folder, with a column path and a column label</source>
        <translation>nomeia em sua coluna %1 imagens que não estão ao lado, e é lido como tabela; para aprender com as imagens, coloque-o onde elas estão, com uma coluna path e uma coluna label</translation>
    </message>
    <message>
        <source>gives no label in any of its rows</source>
        <translation>não informa rótulo em nenhuma de suas linhas</translation>
    </message>
    <message>
        <source>gives several labels for one image, %1 and %2, but Anneal learns only one class per image</source>
        <translation>diz vários rótulos de uma imagem, %1 e %2, e o Anneal aprende uma só classe por imagem</translation>
    </message>
    <message>
        <source>several folders have the same images under the same names, and only the first one is used</source>
        <translation>várias pastas têm as mesmas imagens com os mesmos nomes, das quais se toma a primeira</translation>
    </message>
    <message>
        <source>several images share their %1 (%2 different values in %3 rows), so a validation split drawn at random shares some of them with training: its results are too optimistic for other groups; use a column split to keep each group together</source>
        <translation>várias imagens têm em comum %1 (%2 diferentes em %3 linhas), e uma parcela das imagens reservada ao acaso para validar tem alguns dos mesmos: seus números favorecem o modelo quando outros devem ser previstos; uma coluna split pode manter juntas as de cada um</translation>
    </message>
    <message>
        <source>several rows share their %1, so if validation rows are drawn at random, the model is evaluated on groups that it was trained on: its results are too optimistic for other groups</source>
        <translation>várias linhas têm em comum %1, e quando se sorteiam linhas para validar, o modelo é avaliado em grupos com que aprendeu: seus números o favorecem quando outros devem ser previstos</translation>
    </message>
    <message>
        <source>the class %1 is a copy of %2 or was made from it, judging by its name, and is used as a separate class</source>
        <translation>a classe %1 é uma cópia de %2 ou foi feita a partir dela, pelo nome, e é usada no treino como classe própria</translation>
    </message>
    <message>
        <source>the column %1 names the images, and %2 gives their labels%3</source>
        <translation>a coluna %1 nomeia as imagens, e %2 diz seus rótulos%3</translation>
    </message>
    <message>
        <source>the column %1 names the images, and the label of each is the one of the columns %2 that is yes%3</source>
        <translation>a coluna %1 nomeia as imagens, e o rótulo de cada uma é aquela das colunas %2 que diz sim%3</translation>
    </message>
    <message>
        <source>the folders that contain them are not used as classes (--layout classes does that)</source>
        <translation>as pastas em que estão não são tomadas como classes (--layout classes faz isso)</translation>
    </message>
    <message>
        <source>the labels of %1 of its %2 rows combine several names, such as %3, and each combination is a separate class: an image model learns one class per image; to learn single names, leave only one in each label, or remove those rows</source>
        <translation>os rótulos de %1 de suas %2 linhas são vários nomes em um só, como %3, e cada combinação é uma classe própria: um modelo de imagens aprende uma só classe de cada; para aprender nomes individuais, deixe só um em cada rótulo ou retire essas linhas</translation>
    </message>
    <message>
        <source>the rows are in the order of %1, and neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>as linhas estão na ordem de %1, e as vizinhas têm %2 semelhante, mas as linhas da divisão %3 são sorteadas entre as de treino: seus números favorecem o modelo quando linhas posteriores devem ser previstas; uma coluna que diz train ou validation de cada linha as divide no tempo</translation>
    </message>
    <message>
        <source>%1; use --column NAME=ignored to exclude what is not known before the target</source>
        <translation>%1; --column NAME=ignored deixa de fora o que não é conhecido antes do alvo</translation>
    </message>
    <message>
        <source>training images that are exact copies of others in their class: %1 (%2); if one of them is drawn for validation, the model was trained on the other; `anneal data` lists all</source>
        <translation>imagens de treino que são cópias de outras da mesma classe, byte a byte: %1 (%2); onde uma delas é sorteada para a validação, um modelo já aprendeu com a outra; `anneal data` lista todas</translation>
    </message>
    <message>
        <source>training images that are identical to images in another class: %1 (%2); a model cannot learn both labels; `anneal data` lists all of them</source>
        <translation>imagens de treino que também estão em outra classe, byte a byte: %1 (%2); um modelo não pode aprender os dois rótulos; `anneal data` lista todas</translation>
    </message>
    <message>
        <source>%1, but no labels; once a run has ended, `anneal predict` predicts the classes of images</source>
        <translation>%1, e nenhum rótulo; depois que uma execução terminar, `anneal predict` diz as classes das imagens</translation>
    </message>
    <message>
        <source>Omit that, or give another --target.</source>
        <translation>Deixe isso de fora ou indique outro --target.</translation>
    </message>
    <message>
        <source>Put quotation marks around text and numbers that contain commas.</source>
        <translation>Coloque entre aspas os textos e números que contêm vírgulas.</translation>
    </message>
    <message>
        <source>images that are in no group, and are drawn individually: %1</source>
        <translation>imagens que não estão em nenhum grupo e são sorteadas uma a uma: %1</translation>
    </message>
    <message>
        <source>is for folders of images, but the data is a table</source>
        <translation>é para pastas de imagens, e os dados são uma tabela</translation>
    </message>
    <message>
        <source>names images in the same folder in its column %1</source>
        <translation>nomeia em sua coluna %1 imagens que estão ao lado dela</translation>
    </message>
    <message>
        <source>its labels are used, though its images are in what look like class folders, such as %1 and %2; --layout classes uses these</source>
        <translation>seus rótulos são usados, embora suas imagens estejam em pastas como de classes, tais como %1 e %2; --layout classes usa as pastas</translation>
    </message>
    <message>
        <source>--column NAME=any-spelling merges them into one class</source>
        <translation>--column NAME=any-spelling os une em uma só classe</translation>
    </message>
    <message>
        <source>Omit it, or use --group none; a list with a column split specifies itself which images validate.</source>
        <translation>Omita-o ou diga --group none; uma lista com uma coluna split já diz, por si só, que imagens são de validação.</translation>
    </message>
    <message>
        <source>Join the two side by side if their rows are in the same order: paste -d , %1 %2 &gt; %3.</source>
        <translation>Junte os dois lado a lado, se as linhas estiverem na mesma ordem: paste -d , %1 %2 &gt; %3.</translation>
    </message>
    <message>
        <source>has limits in %1 rows, such as %2, which are read as the numbers they contain; --column NAME=categorical keeps it as text, and --missing %3 counts such text as missing</source>
        <translation>tem limites em %1 linhas, como %2, que são lidos como os números que indicam; --column NAME=categorical mantém os textos, e --missing %3 faz com que esse texto conte como ausente</translation>
    </message>
    <message>
        <source>contains features whose target is in a separate file, %1</source>
        <translation>contém atributos cujo alvo está em um arquivo à parte, %1</translation>
    </message>
    <message>
        <source>images with the same name as another but a different ending, like masks and copies (%1, such as %2)</source>
        <translation>imagens com o nome de outra, mas com outra extensão, como máscaras e cópias (%1, como %2)</translation>
    </message>
    <message>
        <source>is &quot;folders&quot;, but the images of no class are in several folders below that of the class, some of which have several images</source>
        <translation>é &quot;folders&quot;, mas em nenhuma classe as imagens estão em várias pastas abaixo da pasta da classe das quais algumas contenham várias imagens</translation>
    </message>
    <message>
        <source>is named like an identifier and has a different number in nearly every row</source>
        <translation>tem nome de identificador e um número diferente em quase todas as linhas</translation>
    </message>
    <message>
        <source>is for images in files, whose names or folders show which belong together, but these are not in files</source>
        <translation>é para imagens em arquivos, cujos nomes ou pastas dizem quais formam um conjunto, e estas não são assim</translation>
    </message>
    <message>
        <source>is not UTF-8 and is read as Windows-1252; save it in UTF-8 if its letters look wrong</source>
        <translation>não é UTF-8 e é lido como Windows-1252; se as letras aparecerem erradas, salve-o em UTF-8</translation>
    </message>
    <message>
        <source>is read as text, because it has limits such as %1 next to few different numbers; --column NAME=numeric reads them as numbers</source>
        <translation>é tratada como texto, pois tem limites como %1 ao lado de poucos números diferentes; --column NAME=numeric os lê como números</translation>
    </message>
    <message>
        <source>already exists and is not %1 that Anneal wrote: it would be lost</source>
        <translation>já existe e não é %1 que o Anneal gravou: seria perdido</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that it identifies whose row it is, which says nothing about others; --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pelo nome pareça dizer de quem é a linha, o que nada diz sobre outros; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>it names folders, not each image in them; to train on its labels, list the images with the columns path and label</source>
        <translation>nomeia pastas, e não cada imagem dentro delas; para aprender com o que diz delas, liste as imagens com as colunas path e label</translation>
    </message>
    <message>
        <source>it names images but no labels</source>
        <translation>nomeia imagens, mas não rótulos</translation>
    </message>
    <message>
        <source>it names images in its column %1, but no column is known to have one label for each; to train on its labels, name a column label that has one label per row</source>
        <translation>nomeia imagens em sua coluna %1, e não se sabe de nenhuma coluna que tenha um rótulo para cada uma; para aprender com o que diz delas, chame de label uma coluna de rótulos em que nenhuma linha tenha vários</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is skipped, because its name does not say that it is the mean over all classes: call it macro_f1 if it is</source>
        <translation>seu &quot;%1&quot; é deixado de fora, pois o nome não diz que é a média sobre todas as classes: se for, chame-o de macro_f1</translation>
    </message>
    <message>
        <source>its figures do not cover that class</source>
        <translation>seus números nada dizem dessa classe</translation>
    </message>
    <message>
        <source>its figures do not cover these classes</source>
        <translation>seus números nada dizem dessas classes</translation>
    </message>
    <message>
        <source>nothing was heard from %1, so training is waiting: %2</source>
        <translation>sem notícias de %1, por isso o treino espera: %2</translation>
    </message>
    <message>
        <source>rows of the %1 split share the start of their &quot;%2&quot;, such as &quot;%3&quot;, with training rows, %4: its results are too optimistic for other groups</source>
        <translation>linhas da divisão %1 têm o mesmo começo de &quot;%2&quot;, como &quot;%3&quot;, que linhas de treino, %4: seus números favorecem o modelo quando outros devem ser previstos</translation>
    </message>
    <message>
        <source>several rows share the start of their %1, such as %2, so if validation rows are drawn at random, the model is evaluated on groups that it was trained on: its results are too optimistic for other groups</source>
        <translation>várias linhas têm em comum o começo de %1, como %2, e quando se sorteiam linhas para validar, o modelo é avaliado em grupos com que aprendeu: seus números o favorecem quando outros devem ser previstos</translation>
    </message>
    <message>
        <source>the images of %1 are grey, but those of %2 are in colour: a model can distinguish these classes by colour alone, regardless of content</source>
        <translation>as imagens de %1 são em tons de cinza, e as de %2 têm cores: um modelo pode distinguir essas classes só pela cor, seja o que for que mostrem</translation>
    </message>
    <message>
        <source>the images of %1 have a short side of %2 pixels usually, and those of %3 of %4: a model can distinguish these classes by sharpness or cropping, regardless of content</source>
        <translation>as imagens de %1 costumam ter o lado menor de %2 pixels, e as de %3, de %4: um modelo pode distinguir essas classes pela nitidez ou pelo corte das imagens, seja o que for que mostrem</translation>
    </message>
    <message>
        <source>the rows are in the order of %1, several rows share each value, and rows with the next value have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>as linhas estão na ordem de %1, com várias para cada valor, e as do valor seguinte têm %2 semelhante, mas as linhas da divisão %3 são sorteadas entre as de treino: seus números favorecem o modelo quando linhas posteriores devem ser previstas; uma coluna que diz train ou validation de cada linha as divide no tempo</translation>
    </message>
    <message>
        <source>the rows form several series, each in the order of %1, and neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows or other series; use a column with train or validation in each row to divide them by time or by series</source>
        <translation>as linhas formam várias séries, cada uma na ordem de %1, e as vizinhas têm %2 semelhante, mas as linhas da divisão %3 são sorteadas entre as de treino: seus números favorecem o modelo quando linhas posteriores ou outras séries devem ser previstas; uma coluna que diz train ou validation de cada linha as divide no tempo ou por série</translation>
    </message>
    <message>
        <source>the rows of each %1 form a series over %2, in which neighbouring rows have a similar %3, but the rows of the %4 split are drawn at random from among the training rows: its results are too optimistic for later rows or other series; use a column with train or validation in each row to divide them by time or by series</source>
        <translation>as linhas de cada %1 são uma série ao longo de %2, em que as vizinhas têm %3 semelhante, mas as linhas da divisão %4 são sorteadas entre as de treino: seus números favorecem o modelo quando linhas posteriores ou outras séries devem ser previstas; uma coluna que diz train ou validation de cada linha as divide no tempo ou por série</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;, and the targets seem to be in %2</source>
        <translation>não há coluna &quot;%1&quot;, e os alvos parecem estar em %2</translation>
    </message>
    <message>
        <source>waiting for %1 to connect to %2, for %3 minutes at most</source>
        <translation>esperando que %1 chegue a %2, por no máximo %3 minutos</translation>
    </message>
    <message>
        <source>%1 is predicted as a number, because its column is set to numeric; --task classification makes each a class</source>
        <translation>%1 é previsto como número, pois foi dito que a coluna é numérica; --task classification trata cada valor como uma classe</translation>
    </message>
    <message>
        <source>%1 is predicted as one of %2 classes, because its column is set to %3; --column NAME=numeric predicts a number</source>
        <translation>%1 é previsto como uma de %2 classes, pois foi dito que a coluna é %3; --column NAME=numeric prevê um número</translation>
    </message>
    <message>
        <source>--column NAME=any-spelling merges them</source>
        <translation>--column NAME=any-spelling junta-as em uma só</translation>
    </message>
    <message>
        <source>Remove such rows, or train on some of them, too.</source>
        <translation>Deixe essas linhas de fora ou treine também com algumas delas.</translation>
    </message>
    <message>
        <source>Remove such rows, or train on some of them, too; use --task regression to train a model that predicts any number.</source>
        <translation>Deixe essas linhas de fora ou treine também com algumas delas; --task regression treina um modelo que prevê qualquer número.</translation>
    </message>
    <message>
        <source>special spaces</source>
        <translation>espaços especiais</translation>
    </message>
    <message>
        <source>the run &quot;%1&quot; is skipped, as it has none of the curves of a run; it has %2</source>
        <translation>a execução &quot;%1&quot; ficou de fora, pois não tem nenhuma curva das que uma execução tem; ela tem %2</translation>
    </message>
    <message>
        <source>the run &quot;%1&quot; is skipped, because it contains no numbers</source>
        <translation>a execução &quot;%1&quot; ficou de fora, pois não contém nenhum número</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no number that fits in 32 bits</source>
        <translation>&quot;%1&quot; não tem nenhum número que caiba em 32 bits</translation>
    </message>
    <message>
        <source>%1 has %2 different values in %3 rows, such as %4, and nearly every row would be a class of its own</source>
        <translation>%1 tem %2 textos diferentes em %3 linhas, como %4, e quase cada linha seria uma classe própria</translation>
    </message>
    <message>
        <source>%1 nearly black or nearly one colour (%2</source>
        <translation>%1 quase pretas ou quase de uma só cor (%2</translation>
    </message>
    <message>
        <source>%1 which images are in the %2</source>
        <translation>%1 quais imagens são de %2</translation>
    </message>
    <message>
        <source>%1, and is read as a table; to train on the images, %2</source>
        <translation>%1, e é lido como tabela; para aprender com as imagens, %2</translation>
    </message>
    <message>
        <source>%1: %2 differ only in capitals and are treated as different classes, like single letters; give them the same name if they are one class</source>
        <translation>%1: %2 diferem apenas em maiúsculas e minúsculas e são tratadas como classes diferentes, como são as letras isoladas; dê-lhes um só nome se forem uma só</translation>
    </message>
    <message>
        <source>Use --all-rows to read every line below the first as data.</source>
        <translation>--all-rows lê todas as linhas abaixo da primeira como dados.</translation>
    </message>
    <message>
        <source>--features N gives the number of values in a row.</source>
        <translation>--features N diz quantos números tem uma linha.</translation>
    </message>
    <message>
        <source>--set data.train.%1 instead of --data trains on all images</source>
        <translation>--set data.train.%1 em lugar de --data treina com todas as imagens</translation>
    </message>
    <message>
        <source>0, 1 and 2 in its split column are read as the training, validation and test split; if this is wrong, write the names of the splits instead</source>
        <translation>0, 1 e 2 em sua coluna de divisões são tratados como as divisões de treino, validação e teste; onde não forem, escreva palavras para as divisões em lugar deles</translation>
    </message>
    <message>
        <source>For images, choose another preset.</source>
        <translation>As imagens são para as outras predefinições.</translation>
    </message>
    <message>
        <source>Give yourself permission to read it.</source>
        <translation>Dê a si mesmo permissão de leitura.</translation>
    </message>
    <message>
        <source>Choose another target, write its values as numbers, or use --task classification to treat them as classes.</source>
        <translation>Indique outro alvo, escreva seus textos como números, ou --task classification faz deles classes.</translation>
    </message>
    <message>
        <source>List the images in a file with the columns path and label; or, if only the inner folders are named after the classes, use --layout inner-classes%1</source>
        <translation>Nomeie as imagens em uma lista com as colunas path e label; ou, onde só as pastas internas têm os nomes das classes, diga --layout inner-classes%1</translation>
    </message>
    <message>
        <source>Give the list to use, such as --data %1.</source>
        <translation>Indique a lista que vale, como --data %1.</translation>
    </message>
    <message>
        <source>Put the images of each class into a separate folder, or list them in a .csv with the columns path and label; if their names contain the classes, write these into that list.</source>
        <translation>Coloque as imagens de cada classe em uma pasta própria ou nomeie-as em um .csv com as colunas path e label; onde os nomes delas indicam as classes, escreva-as nessa lista.</translation>
    </message>
    <message>
        <source>Use objects that hold the numbers of one step or epoch, one per line or in an array, or named arrays that hold one number per epoch.</source>
        <translation>São lidos objetos com os números de um passo ou de uma época, um em cada linha ou em um array, e arrays com um número de cada época, por seus nomes.</translation>
    </message>
    <message>
        <source>Give it once.</source>
        <translation>Diga-o uma só vez.</translation>
    </message>
    <message>
        <source>For tables, choose realmlp or mlp.</source>
        <translation>As tabelas são para realmlp e mlp.</translation>
    </message>
    <message>
        <source>The best choice to start with for tables: embeds numbers, and takes long to train</source>
        <translation>O melhor começo para tabelas: os números são convertidos em embeddings, e o treino é longo</translation>
    </message>
    <message>
        <source>To train on the images, %1; or, if the folders are the classes, use --layout classes.</source>
        <translation>Para aprender com as imagens, %1; ou, se as pastas são as classes, diga --layout classes.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; from sklearn.datasets import load_svmlight_file; x, y = load_svmlight_file(&apos;FILE&apos;); pandas.DataFrame(x.toarray()).assign(target=y).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; from sklearn.datasets import load_svmlight_file; x, y = load_svmlight_file(&apos;FILE&apos;); pandas.DataFrame(x.toarray()).assign(target=y).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;, with lines=True if each line is an object.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;).to_csv(&apos;FILE.csv&apos;, index=False)&quot;, com lines=True onde cada linha é um objeto.</translation>
    </message>
    <message>
        <source>Write one class for each image into a column label; or, if the folders are the classes, use --layout classes.</source>
        <translation>Escreva uma classe para cada imagem em uma coluna label; ou, se as pastas são as classes, diga --layout classes.</translation>
    </message>
    <message>
        <source>Write at least one character, in UTF-8.</source>
        <translation>Escreva ao menos uma letra, em UTF-8.</translation>
    </message>
    <message>
        <source>about %1 per class is little to train on: %2; when we measured such a start, with 40 images per class of CIFAR-10 and weights for other classes, it gained %3 points of accuracy (%4 to %5); for your images and these weights the gain is not known</source>
        <translation>cerca de %1 de cada classe para aprender é pouco: %2; onde medimos um começo assim, com 40 imagens por classe e pesos de outras classes do CIFAR-10, ele ganhou %3 pontos de acurácia (%4 a %5); para suas imagens e estes pesos não se sabe</translation>
    </message>
    <message>
        <source>all %1 rows of the %2 split have the same &quot;%3&quot;, so their R² is not a number; RMSE and MAE can be compared</source>
        <translation>todas as %1 linhas da divisão %2 têm o mesmo &quot;%3&quot;, de modo que seu R² não é um número; RMSE e MAE podem ser comparados</translation>
    </message>
    <message>
        <source>but Anneal learns only one class per image</source>
        <translation>e o Anneal aprende uma só classe por imagem</translation>
    </message>
    <message>
        <source>start the file with a line that names its columns, including path and label</source>
        <translation>comece o arquivo com uma linha que dê nome às suas colunas, entre elas path e label</translation>
    </message>
    <message>
        <source>start from published weights, --init %1 (%2)</source>
        <translation>comece com pesos publicados, --init %1 (%2)</translation>
    </message>
    <message>
        <source>rename its label column to label%1</source>
        <translation>chame sua coluna de rótulos de label%1</translation>
    </message>
    <message>
        <source>column %1 has %2, which are read as the numbers they contain</source>
        <translation>a coluna %1 tem %2, que são lidos como os números que nomeiam</translation>
    </message>
    <message>
        <source>days as counted by Excel</source>
        <translation>dias como o Excel os conta</translation>
    </message>
    <message>
        <source>days with the year last</source>
        <translation>dias cujo ano vem por último</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, each of which is a class: too few rows per class to train on</source>
        <translation>tem %1 textos diferentes em %2 linhas, cada um deles uma classe: poucas linhas de cada para aprendê-la</translation>
    </message>
    <message>
        <source>has %1 in %2 other numbers are %3, as if it meant a missing value; --column NAME=%4 counts it as missing</source>
        <translation>tem %1 em %2 outros números são %3, como se representasse um valor ausente; --column NAME=%4 o lê assim</translation>
    </message>
    <message>
        <source>has durations or scores such as %1, which is read as the number %2, counted in the last unit given; --column NAME=date reads them as times of day, --column NAME=categorical keeps it as text</source>
        <translation>tem durações ou placares como %1, que é lido como o número %2, contado na unidade que vem por último; --column NAME=date os lê como horários, --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has folders named after findings, such as %1 and %2, inside other folders that are not, such as %3</source>
        <translation>tem pastas cujos nomes indicam achados, como %1 e %2, dentro de outras que não indicam nenhum, como %3</translation>
    </message>
    <message>
        <source>has images but nothing that gives their classes; found %1</source>
        <translation>tem imagens e nada que diga suas classes; encontrado: %1</translation>
    </message>
    <message>
        <source>has no rows of data: the text below its first line %1</source>
        <translation>não tem linhas de dados: o que está abaixo da primeira linha %1</translation>
    </message>
    <message>
        <source>has numbers such as %1, of which only the first is read, and the uncertainty is ignored; --column NAME=categorical keeps it as text</source>
        <translation>tem números como %1, dos quais se lê o primeiro, e o quanto ele é incerto é ignorado; --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has numbers such as %1, which may be %2 (%3) and are read as numbers; write them with separators, such as 2024-03-04 or 14:30, to have them read as dates or times</source>
        <translation>tem números como %1, que podem ser %2 (%3) e são lidos como números; escreva-os com sinais, como 2024-03-04 ou 14:30, para que sejam lidos como datas ou horários</translation>
    </message>
    <message>
        <source>has numbers up to %1, but half of them are at most %2: the largest dominate training and measurement; a column of their logarithms can be predicted better</source>
        <translation>tem números de até %1, metade dos quais é no máximo %2: só os maiores decidem o que se aprende e se mede; uma coluna com seus logaritmos pode ser mais bem prevista</translation>
    </message>
    <message>
        <source>has numbers with %1, such as %2, while %3; if they are pairs of numbers, --column NAME=categorical keeps them as text</source>
        <translation>tem números com %1, como %2, enquanto %3; onde forem pares de números, --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has several lists of images (%1), but only one can be used%2</source>
        <translation>tem várias listas de imagens (%1), e só uma vale%2</translation>
    </message>
    <message>
        <source>has the %1 in each cell of its column %2, and is read as a table; to train on the images, save each in a separate file, and list the files with the columns path and label</source>
        <translation>tem %1 em cada célula de sua coluna %2, e é lido como tabela; para aprender com as imagens, grave cada uma em um arquivo próprio e nomeie-as em uma lista com as colunas path e label</translation>
    </message>
    <message>
        <source>image is in none of the split lists and is skipped (</source>
        <translation>imagem não está em nenhuma das listas de divisões e fica de fora (</translation>
    </message>
    <message>
        <source>images are in none of the split lists and are skipped (</source>
        <translation>imagens não estão em nenhuma das listas de divisões e ficam de fora (</translation>
    </message>
    <message>
        <source>is %1, but must be an object such as {&quot;tabby&quot;: &quot;cat&quot;}</source>
        <translation>é %1, permitido: um objeto como {&quot;tabby&quot;: &quot;cat&quot;}</translation>
    </message>
    <message>
        <source>is JSON, not a CSV table</source>
        <translation>é JSON, não uma tabela em CSV</translation>
    </message>
    <message>
        <source>is a model for tables</source>
        <translation>é um modelo de tabelas</translation>
    </message>
    <message>
        <source>is in the LIBSVM format, not a CSV table</source>
        <translation>está no formato do LIBSVM, não é uma tabela em CSV</translation>
    </message>
    <message>
        <source>is in the Weka format (ARFF), not a CSV table</source>
        <translation>está no formato do Weka (ARFF), não é uma tabela em CSV</translation>
    </message>
    <message>
        <source>is neither a folder, nor a .csv, .tsv, .data or .txt file (or one of these in .gz) that contains a table or a list of images, nor a pack</source>
        <translation>não é uma pasta nem um arquivo .csv, .tsv, .data ou .txt, ou um destes em .gz, que contenha uma tabela ou uma lista de imagens, nem um pacote</translation>
    </message>
    <message>
        <source>is only for images, but %1 names none</source>
        <translation>é de imagens, e %1 não indica nenhuma</translation>
    </message>
    <message>
        <source>is used for the test rows because of its name</source>
        <translation>é tido, pelo nome, como as linhas de teste</translation>
    </message>
    <message>
        <source>its name suggests that it specifies the splits of images, but a %1 file is not read; write the image names into train.txt and test.txt, one per line</source>
        <translation>pelo nome, pode dizer quais imagens são de qual divisão, e um arquivo %1 não é lido; escreva os nomes das imagens em train.txt e test.txt, um por linha</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, but no list names the training images</source>
        <translation>nomeia %1 imagens da divisão de %2, e nenhuma lista nomeia as de treino</translation>
    </message>
    <message>
        <source>it names %1 of the %2 images as those of the training split; to train only on these, give it: --data %3</source>
        <translation>nomeia %1 das %2 imagens como as da divisão de treino; para treinar só com elas, indique-a: --data %3</translation>
    </message>
    <message>
        <source>it has the same content as %1</source>
        <translation>diz o mesmo que %1</translation>
    </message>
    <message>
        <source>its first line has the column %1 more than once: the first one is used, and the others are not used</source>
        <translation>sua primeira linha tem a coluna %1 mais de uma vez: vale a primeira delas, e as outras não são usadas</translation>
    </message>
    <message>
        <source>must not be &quot;none&quot;, which means starting without weights</source>
        <translation>não pode ser &quot;none&quot;, que é um começo sem pesos</translation>
    </message>
    <message>
        <source>lists images of a folder or a manifest, but %1 names neither</source>
        <translation>nomeia imagens de uma pasta ou de um manifesto, e %1 não indica nenhum deles</translation>
    </message>
    <message>
        <source>gives several columns the name %1; the second is called &quot;%2 (2)&quot;</source>
        <translation>nomeia várias colunas %1; a segunda é chamada de &quot;%2 (2)&quot;</translation>
    </message>
    <message>
        <source>number %1 of %2 numbered ones; to use another, give its list: --data %3</source>
        <translation>número %1 de %2 que são numeradas; para usar outra, indique sua lista: --data %3</translation>
    </message>
    <message>
        <source>numbers with an uncertainty, such as</source>
        <translation>números que dizem o quanto são incertos, como</translation>
    </message>
    <message>
        <source>one next to the rows of each of the others, as if they were their totals</source>
        <translation>uma ao lado das linhas de cada um dos outros, como se fossem totais destas</translation>
    </message>
    <message>
        <source>rows have one field more than the first line has names: the first field is read as the row name, as in tables written by R, and is called &quot;%1&quot;</source>
        <translation>as linhas têm um campo a mais do que os nomes da primeira linha: o primeiro é tratado como o nome de sua linha, como o R grava tabelas, e é chamado de &quot;%1&quot;</translation>
    </message>
    <message>
        <source>samples of small classes occur several times per epoch</source>
        <translation>as amostras de classes pequenas aparecem várias vezes em uma época</translation>
    </message>
    <message>
        <source>gives numbers from 0 to 1 for each image, such as shares of votes, in its columns %1</source>
        <translation>diz números de 0 a 1 de cada imagem, como parcelas de respostas, em suas colunas %1</translation>
    </message>
    <message>
        <source>gives class probabilities (soft labels) in its columns %1</source>
        <translation>diz probabilidades de classes (rótulos suaves) em suas colunas %1</translation>
    </message>
    <message>
        <source>gives several labels per image in its columns %1</source>
        <translation>diz vários rótulos de uma imagem em suas colunas %1</translation>
    </message>
    <message>
        <source>means that no line names the columns, but --all-rows means that the first one does</source>
        <translation>diz que nenhuma linha dá nome às colunas, e --all-rows, que a primeira dá</translation>
    </message>
    <message>
        <source>means that no line names the columns, but all_rows means that the first one does</source>
        <translation>diz que nenhuma linha dá nome às colunas, e all_rows, que a primeira dá</translation>
    </message>
    <message>
        <source>square-root weights less; sampling draws every class equally often; {&quot;CLASS&quot;: 2} sets weights</source>
        <translation>square-root pesa menos; sampling sorteia todas as classes com a mesma frequência; {&quot;CLASS&quot;: 2} indica pesos</translation>
    </message>
    <message>
        <source>the most common class has %1 times as many training images as the rarest: in the loss, each class is weighted by the inverse square root of its images; training.class_weights &quot;none&quot; weights every image equally, &quot;balanced&quot; every class, and &quot;sampling&quot; draws every class equally often</source>
        <translation>a classe mais comum tem %1 vezes mais imagens de treino que a mais rara: na perda, cada classe é ponderada pelo inverso da raiz quadrada do número de suas imagens; training.class_weights &quot;none&quot; conta todas as imagens por igual, &quot;balanced&quot;, todas as classes, e &quot;sampling&quot; sorteia todas as classes com a mesma frequência</translation>
    </message>
    <message>
        <source>the first line is a row of data, and the columns are named %1 to %2; start the file with a line of names to name them yourself, or use --all-rows to read the first line as names</source>
        <translation>a primeira linha é uma linha de dados, e as colunas são chamadas de %1 a %2; comece o arquivo com uma linha de nomes para chamá-las de outro modo, ou --all-rows a trata como esses nomes</translation>
    </message>
    <message>
        <source>the column names may be a row of data, because each numeric column has a number like its values as its name; --no-header reads that line as data and names the columns V1, V2 and so on</source>
        <translation>os nomes das colunas podem ser uma linha de dados, pois cada coluna de números tem como nome um número parecido com os seus; --no-header os lê como tal, com colunas chamadas V1, V2 e assim por diante</translation>
    </message>
    <message>
        <source>the rows form a series over %1, though not in its order, in which neighbouring rows have a similar %2, but the rows of the %3 split are drawn at random from among the training rows: its results are too optimistic for later rows; use a column with train or validation in each row to divide them by time</source>
        <translation>as linhas são uma série ao longo de %1, embora não em sua ordem, em que as vizinhas têm %2 semelhante, mas as linhas da divisão %3 são sorteadas entre as de treino: seus números favorecem o modelo quando linhas posteriores devem ser previstas; uma coluna que diz train ou validation de cada linha as divide no tempo</translation>
    </message>
    <message>
        <source>times of day, hours followed by minutes</source>
        <translation>horários, os minutos depois das horas</translation>
    </message>
    <message>
        <source>training starts from the published weights %1 (%2), which are on this machine; --init none starts from random weights</source>
        <translation>o treino começa com os pesos publicados %1 (%2), que estão aqui; --init none começa ao acaso</translation>
    </message>
    <message>
        <source>whose %1 is the sum of the rows next to them</source>
        <translation>cujo %1 é a soma das linhas ao lado delas</translation>
    </message>
    <message>
        <source>years followed by the day of the year</source>
        <translation>anos com o dia do ano</translation>
    </message>
    <message>
        <source>is not a valid class name</source>
        <translation>não é um nome para uma classe</translation>
    </message>
    <message>
        <source>%1 are used as the lists of the %2 splits, because of their names; --set data.train.manifest=%3 instead of --data uses only the first one</source>
        <translation>%1 são tratados como as listas das divisões de %2, conforme seus nomes; --set data.train.manifest=%3 no lugar de --data usa só a primeira delas</translation>
    </message>
    <message>
        <source>%1 is used as the %2 split, as the names and contents of the folders suggest; with --layout classes each folder is a class</source>
        <translation>%1 é tratado como a divisão de %2, como sugerem os nomes das pastas e o que há nelas; com --layout classes, cada pasta é uma classe</translation>
    </message>
    <message>
        <source>%1: if a group shows one subject or one scene, keep it in one split with `anneal train --group %2`, so that the results are not too optimistic%3</source>
        <translation>%1: onde um grupo é de uma mesma pessoa ou cena, mantenha-o em uma só divisão com `anneal train --group %2`, para que os números não favoreçam o modelo%3</translation>
    </message>
    <message>
        <source>Evaluations use the central %1 of %2 pixels, as %3 does; import with --centre 1 to use the whole square.</source>
        <translation>As avaliações olham o centro de %1 de %2 pixels, como as de %3; --centre 1 o importa para que olhem o quadrado inteiro.</translation>
    </message>
    <message>
        <source>If its labels are correct, give it: --data %1.</source>
        <translation>Se seus rótulos são verdadeiros, indique-o: --data %1.</translation>
    </message>
    <message>
        <source>Omit it for images.</source>
        <translation>Omita-o para imagens.</translation>
    </message>
    <message>
        <source>Name one of its sets, or use the word none: %1</source>
        <translation>Indique um de seus conjuntos, ou none: %1</translation>
    </message>
    <message>
        <source>a list of thresholds with the counts of true and false positives, which rise as the thresholds fall</source>
        <translation>uma lista de limiares com as contagens de verdadeiros e falsos positivos, que crescem à medida que os limiares diminuem</translation>
    </message>
    <message>
        <source>a share, and is read as text; write each as one number, such as 0.25</source>
        <translation>uma proporção, e é tratada como texto; escreva cada uma como um só número, como 0.25</translation>
    </message>
    <message>
        <source>as is usual in files with ; between the fields</source>
        <translation>como é usual em arquivos com ; entre os campos</translation>
    </message>
    <message>
        <source>begins with #, as comments do, and has fewer fields than the rows</source>
        <translation>começa com #, como os comentários, e não tem a mesma largura das linhas de dados</translation>
    </message>
    <message>
        <source>describes the columns, as in Qualtrics files</source>
        <translation>descreve as colunas, à maneira do Qualtrics</translation>
    </message>
    <message>
        <source>has %1 next to yes and no, which counts as missing; --column NAME=categorical makes it a category</source>
        <translation>tem, ao lado de sim e não, %1, que conta como ausente; --column NAME=categorical faz dele uma categoria</translation>
    </message>
    <message>
        <source>has %1 different values in %2 rows, too few of each to train on; --column NAME=categorical uses it</source>
        <translation>tem %1 textos diferentes em %2 linhas, poucos de cada para aprender; --column NAME=categorical a usa</translation>
    </message>
    <message>
        <source>has %1 in %2 of %3 rows, which counts as missing; --column NAME=categorical keeps it as text</source>
        <translation>tem %1 em %2 de %3 linhas, o que conta como ausente; --column NAME=categorical o mantém como texto</translation>
    </message>
    <message>
        <source>has %1 in %2 rows next to numbers, each of which is a category; --column NAME=numeric counts everything that is not a number as missing</source>
        <translation>tem %1 em %2 linhas ao lado de números, cada um dos quais é uma categoria; --column NAME=numeric faz com que o que não é número conte como ausente</translation>
    </message>
    <message>
        <source>has %1, which counts as missing, though all other values are codes in capitals as well, such as %2; --column NAME=category:%3 keeps it as text</source>
        <translation>tem %1, que conta como ausente, embora todos os outros textos também sejam códigos em maiúsculas, como %2; --column NAME=category:%3 o mantém como texto</translation>
    </message>
    <message>
        <source>contains an empty file name</source>
        <translation>tem um nome de arquivo vazio</translation>
    </message>
    <message>
        <source>has a different text in every row</source>
        <translation>tem um texto diferente em cada linha</translation>
    </message>
    <message>
        <source>has backslashes before quotes, as MySQL writes them: \&quot; is read as &quot; and \\ as \; double the quotes to keep the backslashes</source>
        <translation>tem barras invertidas antes de aspas, como o MySQL as grava: \&quot; é lido como &quot; e \\ como \; duplique as aspas para que as barras invertidas sejam mantidas</translation>
    </message>
    <message>
        <source>has days without a year, such as %1, and is read as text; add a year to have them read as dates</source>
        <translation>tem dias sem ano, como %1, e é tratada como texto; escreva um ano depois deles para que sejam lidos como datas</translation>
    </message>
    <message>
        <source>has multipliers such as %1, which is read as the number %2; --column NAME=categorical keeps it as text</source>
        <translation>tem múltiplos como %1, que é lido como o número %2; --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has no list of labels except %1, which is a competition submission form, judging by its name</source>
        <translation>não tem lista de rótulos além de %1, que, pelo nome, é o modelo de uma submissão a uma competição</translation>
    </message>
    <message>
        <source>has numbers such as %1, which are read with a decimal comma, though commas also separate the fields; if they are pairs of numbers, --column NAME=categorical keeps them as text</source>
        <translation>tem números como %1, que são lidos com vírgula decimal, embora também haja vírgulas entre os campos; onde forem pares de números, --column NAME=categorical mantém os textos</translation>
    </message>
    <message>
        <source>has quotes inside text, which are read as part of it, on %1; to read such text differently, enclose it in quotes and double the quotes inside it</source>
        <translation>tem aspas dentro de textos, lidas como letras deles (%1); coloque cada texto desses entre aspas e duplique as que ele contém para que seja lido de outro modo</translation>
    </message>
    <message>
        <source>has years where the columns contain other numbers, as if it described them</source>
        <translation>tem anos onde as colunas têm outros números, como se as descrevesse</translation>
    </message>
    <message>
        <source>contains several files that may contain curves: %1</source>
        <translation>contém vários arquivos que podem ser curvas: %1</translation>
    </message>
    <message>
        <source>is split into columns where all lines have blanks: the columns begin at characters %1; put a comma or a tab between the columns to split them differently</source>
        <translation>é cortado em colunas onde todas as linhas têm espaços: elas começam nos caracteres %1; escreva uma vírgula ou uma tabulação entre as colunas para que sejam cortadas de outro modo</translation>
    </message>
    <message>
        <source>is not a string of 16 hexadecimal digits</source>
        <translation>não é um texto de 16 dígitos hexadecimais</translation>
    </message>
    <message>
        <source>is only for a folder or a manifest, but %1 names neither</source>
        <translation>é de uma pasta ou de um manifesto, e %1 não indica nenhum deles</translation>
    </message>
    <message>
        <source>applies only to the columns of tables</source>
        <translation>é das colunas de tabelas</translation>
    </message>
    <message>
        <source>is treated as ranges of numbers, such as %1, each of which is a category; --column NAME=numeric reads the middle of each range, and the limit of open ones</source>
        <translation>é tratada como faixas de números, como %1, cada uma das quais é uma categoria; --column NAME=numeric lê o meio de cada uma e o limite das que são abertas</translation>
    </message>
    <message>
        <source>is treated as pairs of numbers, such as %1, because commas also separate the fields, and other columns have a decimal point%2</source>
        <translation>é tratada como pares de números, como %1, pois também há vírgulas entre os campos e outras colunas têm ponto decimal%2</translation>
    </message>
    <message>
        <source>is treated as pairs of numbers, such as %1, because commas also separate the fields, and what follows those inside a field is written like whole numbers%2</source>
        <translation>é tratada como pares de números, como %1, pois também há vírgulas entre os campos, e o que vem depois das vírgulas nela está escrito como números inteiros%2</translation>
    </message>
    <message>
        <source>it has the label %1, and no training folder, such as %2, has that name; to use the list, write the names of these folders into it</source>
        <translation>tem o rótulo %1, e nenhuma pasta de treino, como %2, tem esse nome; para usá-la, escreva nela os nomes dessas pastas</translation>
    </message>
    <message>
        <source>it is not named after a split, as %1 is; to use it alone, give it: --data %2</source>
        <translation>não tem nome de divisão, como %1 tem; para usar só ela, indique-a: --data %2</translation>
    </message>
    <message>
        <source>it is one of several lists of the training split; to use it and the lists of other splits with similar names, give it: --data %1</source>
        <translation>é uma de várias listas da divisão de treino; para usá-la com as de outras divisões de nome semelhante, indique-a: --data %1</translation>
    </message>
    <message>
        <source>it is used as the</source>
        <translation>é tratada como a</translation>
    </message>
    <message>
        <source>it is used as the %1 split, whose images are not in class folders, while the training images are; --layout splits ignores it</source>
        <translation>é tratada como a divisão de %1, cujas imagens não estão em pastas de suas classes, enquanto no treino as pastas indicam as classes; --layout splits a ignora</translation>
    </message>
    <message>
        <source>it is a competition submission form, judging by its name, in which labels are placeholders</source>
        <translation>pelo nome, é o modelo de uma submissão a uma competição, em que os rótulos são apenas valores de preenchimento</translation>
    </message>
    <message>
        <source>it names %1 of the images but no split; to test on these and train on the others, give it: --data %2</source>
        <translation>nomeia %1 das imagens e nenhuma divisão; para testar com essas e treinar com as outras, indique-a: --data %2</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is taken as a validation metric, because it occurs less often than the loss</source>
        <translation>sua série &quot;%1&quot; é tratada como de validação, pois aparece ali com menos frequência do que a perda</translation>
    </message>
    <message>
        <source>its %1 classes have the same name except for a number, %2, %3 and so on, like folders of single persons, scenes or similar groups: a model learns to distinguish these; if the classes are given elsewhere, list the images in a file with the columns path and label, and a column that shows which images belong together</source>
        <translation>suas %1 classes têm nomes iguais, exceto por um número, %2, %3 e assim por diante, como pastas de pessoas ou cenas individuais ou algo assim: um modelo aprende a distingui-las; onde as classes estiverem em outro lugar, nomeie as imagens em uma lista com as colunas path e label e uma coluna que diz quais imagens formam um grupo</translation>
    </message>
    <message>
        <source>its %1 is taken as the training set and %2 as the validation set, because their names do not tell</source>
        <translation>seu %1 é tratado como o de treino e %2 como o de validação, pois seus nomes não o dizem</translation>
    </message>
    <message>
        <source>its file %1 is skipped: it %2</source>
        <translation>seu arquivo %1 foi deixado de fora: ele %2</translation>
    </message>
    <message>
        <source>may be the day of the year in &quot;%1&quot;, and both are read as numbers, which places 31 December far from 1 January; use one column of dates, such as 2024-03-04, to have them read as dates</source>
        <translation>pode ser o dia do ano em &quot;%1&quot;, e ambas são lidas como números, em que 31 de dezembro fica longe de 1º de janeiro; uma só coluna de datas, como 2024-03-04, faz com que sejam lidas como datas</translation>
    </message>
    <message>
        <source>names, together with the other excluded lists, all images in %1</source>
        <translation>nomeia, com as outras listas deixadas de fora, todas as imagens em %1</translation>
    </message>
    <message>
        <source>of its sets %1 is taken as the validation set, because it is the last one</source>
        <translation>de seus conjuntos, %1 é tratado como o de validação, por ser o último</translation>
    </message>
    <message>
        <source>rows without a step take the step of the row before: %1</source>
        <translation>linhas sem passo são consideradas no passo da linha anterior: %1</translation>
    </message>
    <message>
        <source>the classes of its images are read from their names, such as %1, while the training images are in class folders; --layout splits ignores them</source>
        <translation>as classes de suas imagens são obtidas dos nomes delas, como %1, enquanto no treino as pastas indicam as classes; --layout splits as ignora</translation>
    </message>
    <message>
        <source>if these folders are the classes, use --layout inner-classes</source>
        <translation>onde essas pastas forem as classes, diga --layout inner-classes</translation>
    </message>
    <message>
        <source>which may be a share, or a day or a month, and is read as text; write shares as one number, such as 0.25, and days with their year</source>
        <translation>que pode ser uma proporção, ou um dia ou um mês, e é tratada como texto; escreva proporções como um só número, como 0.25, e dias com o ano</translation>
    </message>
    <message>
        <source>%1 say which images are in the %2 splits, and all others are used for training; %3</source>
        <translation>%1 dizem quais imagens são das divisões de %2, e se treina com todas as outras; %3</translation>
    </message>
    <message>
        <source>%1 says which images are in the %2 split, and all others are used for training; %3</source>
        <translation>%1 diz quais imagens são da divisão de %2, e se treina com todas as outras; %3</translation>
    </message>
    <message>
        <source>the %1 split has images of %2 of the groups in training, judging by their names or folders, such as %3: if a group shows one subject or one scene, the %4 results are too optimistic</source>
        <translation>a divisão %1 tem imagens de %2 dos grupos que o treino tem, segundo seus nomes ou pastas, como %3: onde um grupo é de uma mesma pessoa ou cena, os números de %4 favorecem o modelo</translation>
    </message>
    <message>
        <source>%1 is skipped: judging by the names of folders and files, it contains the images of %2 in another form, so a model would know one from the other; to train on this form, give its folder; to train on all of them, use --layout inner-classes; if the folders are the classes, use --layout classes</source>
        <translation>%1 é deixada de fora: pelos nomes de pastas e arquivos, contém as imagens de %2 em outra forma, e um modelo reconheceria uma pela outra; para treinar com esta forma, indique sua pasta, e para treinar com todas, diga --layout inner-classes; se as pastas são as classes, diga --layout classes</translation>
    </message>
    <message>
        <source>%1 is not used as a list of their classes: %2</source>
        <translation>%1 não é aceito como lista de suas classes: %2</translation>
    </message>
    <message>
        <source>%1: %2 are skipped: they have no images, so they are not classes</source>
        <translation>%1: %2 são deixadas de fora: não têm imagens, portanto não são classes</translation>
    </message>
    <message>
        <source>Name a file that contains curves.</source>
        <translation>Não é um arquivo de curvas.</translation>
    </message>
    <message>
        <source>Give one of the files, or rename it to train.csv.</source>
        <translation>Indique um dos arquivos ou dê a ele o nome train.csv.</translation>
    </message>
    <message>
        <source>Give one of them, such as --data %1; to train on all of them together, make the splits the outer folders; or, if these folders are the classes, use --layout classes.</source>
        <translation>Indique uma delas, como --data %1; para treinar com todas juntas, coloque as divisões por fora; ou, se estas pastas são as classes, diga --layout classes.</translation>
    </message>
    <message>
        <source>Put images of each class into %1; to train only on the classes in the other folder, use --data %2.</source>
        <translation>Coloque imagens de cada classe em %1; para aprender apenas com as classes da outra pasta, diga --data %2.</translation>
    </message>
    <message>
        <source>Combine them into one: awk &apos;FNR &gt; 1 || NR == 1&apos; %1/*.csv &gt; %2.</source>
        <translation>Reúna-os em um só: awk &apos;FNR &gt; 1 || NR == 1&apos; %1/*.csv &gt; %2.</translation>
    </message>
    <message>
        <source>Unpack %1, and give the resulting folder.</source>
        <translation>Descompacte %1 e indique a pasta que resulta disso.</translation>
    </message>
    <message>
        <source>Use a machine with more memory, or a model for smaller images.</source>
        <translation>Use uma máquina com mais memória ou um modelo de imagens menores.</translation>
    </message>
    <message>
        <source>Use a convolutional network or a vision transformer for explanations.</source>
        <translation>Para onde um modelo olhou só se informa para redes convolucionais e vision transformers.</translation>
    </message>
    <message>
        <source>Convert it to CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;, lines=True).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</source>
        <translation>Grave-o como CSV: python3 -c &quot;import pandas; pandas.read_json(&apos;FILE&apos;, lines=True).to_csv(&apos;FILE.csv&apos;, index=False)&quot;.</translation>
    </message>
    <message>
        <source>Use `anneal evaluate --importance 5` to see which columns it relies on.</source>
        <translation>`anneal evaluate --importance 5` informa em que colunas ele se apoia.</translation>
    </message>
    <message>
        <source>Use `anneal predict` to list the classes.</source>
        <translation>`anneal predict` informa os nomes das classes.</translation>
    </message>
    <message>
        <source>an archive, whose images are used once it is unpacked</source>
        <translation>um arquivo compactado, cujas imagens são usadas depois de descompactado</translation>
    </message>
    <message>
        <source>cannot be chosen: attention rollout, which explains this model, is not specific to a class</source>
        <translation>não pode ser escolhida: o attention roll-out, pelo qual este modelo é explicado, não é de nenhuma classe</translation>
    </message>
    <message>
        <source>changed copies of other images, judging by their names (%1, such as %2; a validation split drawn from all images may contain copies of training images)</source>
        <translation>cópias alteradas de outras imagens, a julgar pelos nomes (%1, como %2; uma parcela para validação sorteada de todas pode conter cópias daquilo com que se treina)</translation>
    </message>
    <message>
        <source>column %1 reveals %2 in every row that has a number, because each class has a range of its own: one ends at %3</source>
        <translation>a coluna %1 revela %2 em todas as linhas que têm um número, pois cada classe tem um intervalo próprio: um deles termina em %3</translation>
    </message>
    <message>
        <source>column %1 reveals the range of %2 in every row, as if it were derived from it</source>
        <translation>a coluna %1 revela o intervalo de %2 em todas as linhas, como se tivesse sido obtida a partir dele</translation>
    </message>
    <message>
        <source>has %1 in %2 rows, which counts as missing; write 0 instead of a dash that means zero</source>
        <translation>tem %1 em %2 linhas, o que conta como ausente; escreva 0 onde um traço o representa</translation>
    </message>
    <message>
        <source>uses one separator between the column names and another between the fields of its rows, and both are accepted; use the same separator on all lines to change this</source>
        <translation>tem entre os nomes das colunas um separador diferente do que há entre os campos de suas linhas, e ambos são lidos; escreva o mesmo separador em todas as linhas para que sejam lidas de outro modo</translation>
    </message>
    <message>
        <source>has folders that are separate data sets, each with splits that contain class folders: %1</source>
        <translation>tem pastas que são conjuntos de dados próprios, cada uma com divisões e, dentro delas, pastas de classes: %1</translation>
    </message>
    <message>
        <source>has hexadecimal numbers such as %1, and is read as text; write them as decimal numbers to have them read as numbers</source>
        <translation>tem números hexadecimais como %1 e é tomada por textos; escreva-os como números decimais para que sejam lidos como números</translation>
    </message>
    <message>
        <source>has neither convolutional feature maps nor attention over image patches</source>
        <translation>não tem nem um mapa de características de convoluções nem atenção sobre patches da imagem</translation>
    </message>
    <message>
        <source>has no images, but %1 that may contain them, which Anneal does not open: %2</source>
        <translation>não tem imagens, mas tem %1 onde talvez estejam, cujo conteúdo o Anneal não examina: %2</translation>
    </message>
    <message>
        <source>has rows of different lengths</source>
        <translation>tem linhas de vários comprimentos</translation>
    </message>
    <message>
        <source>has text only in the first row of each block, as saved from merged cells, and empty%1: they are filled in for %2 rows; --all-rows leaves them empty</source>
        <translation>só tem textos nas primeiras linhas de blocos, como se gravam células mescladas, e tem vazias as%1: elas são preenchidas em %2 linhas; --all-rows as lê como vazias</translation>
    </message>
    <message>
        <source>has texts that are all different, and empty%1: these count as missing; fill them in if they come from merged cells of a spreadsheet</source>
        <translation>tem textos todos diferentes e tem vazias as%1: elas contam como ausentes; preencha-as onde forem de células mescladas de uma planilha</translation>
    </message>
    <message>
        <source>has the same cells as %1 in every row; --column NAME=ignored excludes it</source>
        <translation>tem as mesmas células que %1 em todas as linhas; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>gives the types of the columns</source>
        <translation>tem os tipos das colunas</translation>
    </message>
    <message>
        <source>has times such as %1, and is read as text; write them as 18:30:00 to have them read as times</source>
        <translation>tem horários como %1 e é tomada por textos; escreva-os como 18:30:00 para que sejam lidos como horários</translation>
    </message>
    <message>
        <source>has training images of only one class, %1, and in %2 others as well (%3), as in anomaly data sets such as MVTec AD: Anneal learns to distinguish classes and needs training images of each</source>
        <translation>tem imagens de treino de uma só classe, %1, e em %2 também de outras (%3), como ocorre em conjuntos de dados de anomalias, a exemplo do MVTec AD: o Anneal aprende a distinguir classes e precisa de imagens de treino de cada uma delas</translation>
    </message>
    <message>
        <source>has whole numbers with the same number of digits, such as %1, which may be codes, and is read as numbers; --column NAME=categorical keeps it as text, --column NAME=ignored excludes it</source>
        <translation>tem números inteiros com a mesma quantidade de dígitos, como %1, que podem ser códigos, e é lida como números; --column NAME=categorical mantém os textos, --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>contains %1 tables with the same columns, but a table must be one file</source>
        <translation>contém %1 tabelas com as mesmas colunas, e uma tabela é lida de um só arquivo</translation>
    </message>
    <message>
        <source>contains %1 tables, but none is named as the training file</source>
        <translation>contém %1 tabelas, e nenhuma tem nome de linhas de treino</translation>
    </message>
    <message>
        <source>nested too deeply, so its path is too long for the system</source>
        <translation>dentro de pastas demais, de modo que seu caminho é longo demais para o sistema</translation>
    </message>
    <message>
        <source>is &quot;names&quot;, but in no class do several images share the start of their names, up to a dot, hyphen, underscore or space, that others of the class do not have; one is called %1</source>
        <translation>é &quot;names&quot;, mas em nenhuma classe várias imagens têm em comum um começo do nome, até um ponto, hífen, sublinhado ou espaço, que outras da classe não têm; uma se chama %1</translation>
    </message>
    <message>
        <source>is %1, but must be [x, y, width, height]</source>
        <translation>é %1, permitido: [x, y, width, height]</translation>
    </message>
    <message>
        <source>is a system folder for devices or processes, not for images</source>
        <translation>é uma pasta dos dispositivos ou processos do sistema, não de imagens</translation>
    </message>
    <message>
        <source>belongs to a second table below the first one, whose column names are on line %1; save it in a separate file to train on it</source>
        <translation>é de uma segunda tabela abaixo da primeira, que dá nome às suas colunas na linha %1; salve-a em um arquivo próprio para aprender com ela</translation>
    </message>
    <message>
        <source>explains one model, but several are given</source>
        <translation>é de um só modelo, mas vários foram indicados</translation>
    </message>
    <message>
        <source>is treated as codes, because it is named like a type and has whole numbers with uneven gaps, such as %1; --column NAME=numeric reads them as numbers</source>
        <translation>é tratada como códigos, pois tem nome de um tipo e números inteiros com lacunas diferentes entre si, como %1; --column NAME=numeric os lê como números</translation>
    </message>
    <message>
        <source>it is another fold of the images in %1, and only that one is used; to use this one, give it with --data</source>
        <translation>é outro fold das imagens de %1, o único que é usado; para usar este, indique-o com --data</translation>
    </message>
    <message>
        <source>it is not one of the splits</source>
        <translation>não é nenhuma das divisões</translation>
    </message>
    <message>
        <source>of %1 images that it names, files that do not exist: %2 (%3); they count as unreadable images, and --unreadable sets how many of these a run may skip</source>
        <translation>de %1 imagens que ela nomeia, arquivos que não estão lá: %2 (%3); eles contam como imagens que não podem ser lidas, das quais --unreadable diz quantas uma execução pode deixar de fora</translation>
    </message>
    <message>
        <source>if a series has several values at one step, the last one counts: %1 are skipped, the first in %2</source>
        <translation>de vários valores de uma série em um mesmo passo, conta o último: %1 são ignorados, o primeiro em %2</translation>
    </message>
    <message>
        <source>the checkpoint that was evaluated no longer exists</source>
        <translation>o checkpoint que foi avaliado não existe mais</translation>
    </message>
    <message>
        <source>the folders in the folders of %1 (%2) are used as the classes, because the outer ones are named like parts of a data set or all contain the same; --group folders keeps the images of each outer folder in one split; with --layout classes the outer folders are the classes</source>
        <translation>as pastas dentro das pastas de %1 (%2) são tratadas como as classes, pois as externas têm nomes de partes de um conjunto de dados ou contêm todas o mesmo; --group folders mantém as imagens de cada pasta externa em uma só divisão; com --layout classes, as pastas externas são as classes</translation>
    </message>
    <message>
        <source>NaN values that are followed by numbers are skipped as missing: %1, the first in %2</source>
        <translation>valores que são NaN e têm números depois deles são ignorados, como ausentes: %1, o primeiro em %2</translation>
    </message>
    <message>
        <source>the explanation is not finite</source>
        <translation>o que diz para onde o modelo olhou não é finito</translation>
    </message>
    <message>
        <source>is missing a map or its box</source>
        <translation>não tem um mapa ou a caixa dele</translation>
    </message>
    <message>
        <source>Use a model for smaller images.</source>
        <translation>Use um modelo de imagens menores.</translation>
    </message>
    <message>
        <source>a broken link</source>
        <translation>um link que não leva a lugar nenhum</translation>
    </message>
    <message>
        <source>is a model whose input is %1: what is computed in one go takes more than %2 of memory in &quot;%3&quot;, but this machine has %4</source>
        <translation>é um modelo cuja entrada é %1: o que se calcula dele de uma vez ocupa mais de %2 de memória em &quot;%3&quot;, e esta máquina tem %4</translation>
    </message>
    <message>
        <source>takes images of %1 × %2 pixels, but at most %3 × %4 are supported</source>
        <translation>recebe imagens de %1 × %2 pixels, das quais são lidas no máximo %3 × %4</translation>
    </message>
    <message>
        <source>Omit it to train for a number of epochs.</source>
        <translation>Deixe-a de fora para treinar por um número de épocas.</translation>
    </message>
    <message>
        <source>cannot be combined: training ends after one or the other</source>
        <translation>não combinam: o treino termina após uma ou outra</translation>
    </message>
    <message>
        <source>is not a folder, so pictures of where the model looked cannot be written there</source>
        <translation>não é uma pasta em que se possam gravar imagens de para onde o modelo olhou</translation>
    </message>
    <message>
        <source>%1 pictures of where the model looked were not written, as reported above</source>
        <translation>%1 imagens de para onde o modelo olhou não foram gravadas, como dito acima</translation>
    </message>
    <message>
        <source>1 picture of where the model looked was not written, as reported above</source>
        <translation>1 imagem de para onde o modelo olhou não foi gravada, como dito acima</translation>
    </message>
    <message>
        <source>its classes are named after days, cameras, sites or other parts of a data set, such as %1 and %2: a model learns to distinguish these; if the image names begin with their classes, use --layout file-names; otherwise list the images in a file with the columns path and label</source>
        <translation>suas classes têm nomes de dias, câmeras, lugares ou outras partes de um conjunto de dados, como %1 e %2: um modelo aprende a distingui-los; onde os nomes das imagens começam com as classes, use --layout file-names; senão, nomeie as imagens em uma lista com as colunas path e label</translation>
    </message>
    <message>
        <source>is one of the files to read</source>
        <translation>é um dos arquivos que são lidos</translation>
    </message>
    <message>
        <source>Omit it, or choose --target onnx-int4.</source>
        <translation>Omita-a ou escolha o destino onnx-int4.</translation>
    </message>
    <message>
        <source>Omit it; --verify shows how accurate a table&apos;s file is.</source>
        <translation>Omita-a; --verify informa a acurácia do arquivo de uma tabela.</translation>
    </message>
    <message>
        <source>Retrain it for fewer bits (anneal compress), choose a format with more bits, or allow a greater loss with --max-loss.</source>
        <translation>Treine-o novamente para menos bits (anneal compress), use um formato com mais bits ou permita uma perda maior com --max-loss.</translation>
    </message>
    <message>
        <source>4 can only be used with --target c, which packs two weights into a byte</source>
        <translation>vale para --target c, cujos pesos de 4 bits ocupam meio byte cada</translation>
    </message>
    <message>
        <source>loses %1 points of accuracy when it is quantized: of %2 images, %3 were classified correctly before, and %4 after; allowed are at most %5 points</source>
        <translation>perde %1 pontos de acurácia ao ser arredondado: de %2 imagens, %3 eram classificadas corretamente, agora %4; são permitidos %5 pontos</translation>
    </message>
    <message>
        <source>there are no images that the model was not trained on</source>
        <translation>o modelo não tem imagens com as quais não tenha aprendido</translation>
    </message>
    <message>
        <source>was quantized by its weights alone: images are not used to quantize networks with attention</source>
        <translation>foi arredondado apenas pelos pesos: os de redes com atenção não são arredondados com imagens</translation>
    </message>
    <message>
        <source>was quantized without checking its accuracy: %1</source>
        <translation>foi arredondado sem verificação da acurácia: %1</translation>
    </message>
    <message>
        <source>%1 are separate classes, though they differ only in the number before the name; to merge them, use --rename %2</source>
        <translation>%1 são classes próprias, embora só um número antes do nome as distinga; para fazer delas uma só, diga --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though one may be short for the other; to merge them, use --rename %2</source>
        <translation>%1 são classes próprias, embora uma possa ser a abreviação da outra; para fazer delas uma só, diga --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though one may be the plural of the other; to merge them, use --rename %2</source>
        <translation>%1 são classes próprias, embora uma possa ser o plural da outra; para fazer delas uma só, diga --rename %2</translation>
    </message>
    <message>
        <source>%1 are separate classes, though the mark may only mean that the label is uncertain; to merge them, use --rename %2</source>
        <translation>%1 são classes próprias, embora o sinal talvez só diga que o rótulo é incerto; para fazer delas uma só, diga --rename %2</translation>
    </message>
    <message>
        <source>%1 is the time from %2 to the same day in every row, in %3</source>
        <translation>%1 é o tempo de %2 até um mesmo dia em todas as linhas, em %3</translation>
    </message>
    <message>
        <source>%1 rows have a different %2 from rows that are the same in %3, such as %4 and %5: one of them is wrong, or the difference between them is not in the table</source>
        <translation>%1 linhas têm um %2 diferente do de linhas iguais em %3, como %4 e %5: uma delas está errada, ou o que as distingue não está na tabela</translation>
    </message>
    <message>
        <source>%1 rows repeat another row with a different %2, so if validation rows are drawn at random, the model is evaluated on rows that it was trained on: its results are too optimistic; remove those that are copies</source>
        <translation>%1 linhas repetem outra com %2 diferente, e quando se sorteiam linhas para validar, o modelo é avaliado em linhas que já aprendeu: seus números o favorecem; remova as que são cópias</translation>
    </message>
    <message>
        <source>%1, in COCO format</source>
        <translation>%1, no formato COCO</translation>
    </message>
    <message>
        <source>%1, in YOLO format</source>
        <translation>%1, no formato YOLO</translation>
    </message>
    <message>
        <source>.within_epochs also ends it after the planned epochs</source>
        <translation>.within_epochs também depois das épocas</translation>
    </message>
    <message>
        <source>100 KiB and 100 ms on a Cortex-M4 at 168 MHz, in C</source>
        <translation>100 KiB, e 100 ms em um Cortex-M4 a 168 MHz, em C</translation>
    </message>
    <message>
        <source>Compress for C (--target c), or give limits without a device profile.</source>
        <translation>Comprima para C, --target c, ou informe limites sem um perfil de dispositivo.</translation>
    </message>
    <message>
        <source>Crop the objects, and put those of each class into a separate folder; or list the images in a file with the columns path and label.</source>
        <translation>Recorte os objetos e coloque os de cada classe em uma pasta própria; ou nomeie as imagens em uma lista com as colunas path e label.</translation>
    </message>
    <message>
        <source>Give the total number of epochs with --epochs N, or start a new run with --init and --minutes.</source>
        <translation>Diga --epochs N com o total de épocas que ela deve ter; ou comece uma nova execução com --init e --minutes.</translation>
    </message>
    <message>
        <source>all images of the class %1 are %2 files, and none of the others are: if formats leave traces in images, a model may recognize the class by them; save the images of all classes in the same format</source>
        <translation>todas as imagens da classe %1 são arquivos %2, e nenhuma das outras é: onde os formatos deixam vestígios nas imagens, um modelo pode reconhecer a classe por eles; salve as imagens de todas as classes do mesmo modo</translation>
    </message>
    <message>
        <source>all other columns except %1</source>
        <translation>todas as outras colunas, exceto %1</translation>
    </message>
    <message>
        <source>and is read as if they were in the usual one; convert them to it so that weekdays and month lengths are correct</source>
        <translation>e é lida como se fossem do calendário usual; escreva-os nele para que os dias da semana e a duração dos meses fiquem corretos</translation>
    </message>
    <message>
        <source>because the column also has plus signs</source>
        <translation>pois está ao lado de sinais de mais</translation>
    </message>
    <message>
        <source>because it does not mean missing in any numeric column</source>
        <translation>pois não representa um valor ausente em nenhuma coluna de números</translation>
    </message>
    <message>
        <source>each line has only numbers or only text after its name, and so each column has both, as if rows and columns were swapped; transpose the table if each line is a feature</source>
        <translation>cada linha contém só números ou só textos depois do seu nome, e assim cada coluna contém ambos, como se linhas e colunas estivessem trocadas; troque-as se cada linha é um atributo com que um modelo deve aprender</translation>
    </message>
    <message>
        <source>cannot be combined with latency_factor: one estimates the latency, the other multiplies a measured one</source>
        <translation>não combina com latency_factor: um estima uma latência, o outro multiplica uma latência medida</translation>
    </message>
    <message>
        <source>has %1 as a category, %2; --column NAME=%3 counts it as missing</source>
        <translation>tem %1 como categoria, %2; --column NAME=%3 faz com que conte como ausente</translation>
    </message>
    <message>
        <source>has %1 next to text that is not a day, as when a spreadsheet converts names such as MARCH1 and ranges such as 1-3; write them in their original form</source>
        <translation>tem %1 ao lado de textos que não são dias, como uma planilha faz com nomes como MARCH1 e com intervalos como 1-3; escreva-os como eram antes</translation>
    </message>
    <message>
        <source>has %1, which counts as missing, though it is written like the other values, such as %2; --column NAME=category:%3 keeps it as text</source>
        <translation>tem %1, que conta como ausente, embora esteja escrito como os outros textos, como %2; --column NAME=category:%3 o mantém como texto</translation>
    </message>
    <message>
        <source>has %1, which may be in the Buddhist calendar%2</source>
        <translation>tem %1, possivelmente do calendário budista%2</translation>
    </message>
    <message>
        <source>has %1, which may be in the Persian or the Islamic calendar%2</source>
        <translation>tem %1, possivelmente do calendário persa ou do islâmico%2</translation>
    </message>
    <message>
        <source>has credits and debits, such as %1 and %2, and is read as text; write debits with a minus to have them read as numbers</source>
        <translation>tem créditos e débitos, como %1 e %2, e é tratada como texto; escreva os débitos com sinal de menos para que sejam lidos como números</translation>
    </message>
    <message>
        <source>has images and files that locate objects in them, such as %1, but no classes for whole images: Anneal classifies whole images, not the objects in them</source>
        <translation>tem imagens e arquivos que dizem o que está onde nelas, como %1, mas nenhuma classe de imagens inteiras: o Anneal distingue imagens inteiras, não os objetos nelas</translation>
    </message>
    <message>
        <source>has letters that were encoded in UTF-8 twice, such as those in %1 on line %2; they are read as they are, and the same word encoded both ways counts as two; export the file again from its origin</source>
        <translation>tem letras que foram salvas duas vezes em UTF-8, como as de %1 na linha %2; elas são lidas como estão, e a mesma palavra nas duas grafias conta como duas; salve o arquivo de novo na origem</translation>
    </message>
    <message>
        <source>has no images that belong to the split &quot;%1&quot; judging by their names or those of their folders</source>
        <translation>não tem imagens que sejam da divisão &quot;%1&quot; pelos seus nomes ou pelos de suas pastas</translation>
    </message>
    <message>
        <source>has numbers with footnote marks, such as %1, and is read as text; remove the marks to have them read as numbers, or --column NAME=numeric counts these as missing</source>
        <translation>tem números com marcas de notas de rodapé, como %1, e é tratada como texto; remova as marcas para que sejam lidos como números, ou --column NAME=numeric faz com que contem como ausentes</translation>
    </message>
    <message>
        <source>is %1, but for a folder without a list must be train, validation or test</source>
        <translation>é %1, permitido para uma pasta sem lista: train, validation ou test</translation>
    </message>
    <message>
        <source>is a processor for C, but the latency of ONNX is measured on this machine</source>
        <translation>é um processador para C, e o tempo que o ONNX leva é medido nesta máquina</translation>
    </message>
    <message>
        <source>is named as if a model had predicted it, so a model trained on it learns the mistakes of that model, too; use the column with the true values as --target, if there is one</source>
        <translation>pelo nome parece ter sido prevista por um modelo, e quem a aprende aprende também os erros desse modelo; indique em --target a coluna com o que se sabe, se houver uma</translation>
    </message>
    <message>
        <source>is only for class folders, but %1 takes the classes from the names of images</source>
        <translation>é para pastas de classes, e %1 tira as classes dos nomes das imagens</translation>
    </message>
    <message>
        <source>is not UTF-8 and is read as Windows-1252, though its letters suggest another encoding, such as one for another alphabet, an old Mac or DOS; save it in UTF-8</source>
        <translation>não é UTF-8 e é lido como Windows-1252, embora suas letras pareçam ser de outra codificação, como a de outro alfabeto, de um Mac antigo ou do DOS; salve-o em UTF-8</translation>
    </message>
    <message>
        <source>is neither a JSON object that maps image names to labels nor a list of objects</source>
        <translation>não é um objeto JSON de rótulos por nome de imagem nem uma lista de objetos</translation>
    </message>
    <message>
        <source>is for a folder, a list, a manifest, a pack or a table, but %1 names none of them</source>
        <translation>é de uma pasta, uma lista, um manifesto, um pacote ou uma tabela, e %1 não indica nenhum deles</translation>
    </message>
    <message>
        <source>is used as a feature, though its name suggests that a model predicted it from the others; --column NAME=ignored excludes it</source>
        <translation>é usada como atributo, embora pelo nome pareça ter sido prevista por um modelo a partir das outras; --column NAME=ignored a deixa de fora</translation>
    </message>
    <message>
        <source>line %1 has text in all columns, even in numeric ones, as if it named the columns of a second table below the first; save that table in a separate file, or remove the line</source>
        <translation>a linha %1 tem textos em todas as colunas, também nas de números, como se nomeasse as colunas de uma segunda tabela abaixo da primeira; salve essa tabela em um arquivo próprio ou remova a linha</translation>
    </message>
    <message>
        <source>rows of the %1 split are also in the training split, with a different %2 but the same values in all other columns, %3: its results are too optimistic</source>
        <translation>linhas da divisão %1 também são usadas no treino, com %2 diferente e iguais em todas as outras colunas, %3: seus números favorecem o modelo</translation>
    </message>
    <message>
        <source>rows of the %1 split share their %2 with training rows, %3 of %4: its results are too optimistic for other groups; to test on other groups, keep all rows with the same %5 in one split</source>
        <translation>linhas da divisão %1 têm o mesmo %2 que linhas de treino, %3 de %4: seus números favorecem o modelo quando outros devem ser previstos; para testar com outros, mantenha todas as linhas de um mesmo %5 em uma só divisão</translation>
    </message>
    <message>
        <source>the class %1 is named like a folder of rejected or unsorted images, and it is used as a separate class</source>
        <translation>a classe %1 tem nome de pasta do que foi posto de lado ou ainda não foi classificado e é usada no treino como classe própria</translation>
    </message>
    <message>
        <source>the numbered classes get their names from it, such as %1 for %2; any --rename, such as --rename %3, overrides it</source>
        <translation>as classes, que são números, recebem dele seus nomes, como %1 para %2; qualquer --rename, como --rename %3, vale no lugar dele</translation>
    </message>
    <message>
        <source>the columns %1 come after an empty one and have a different number of rows, as if they were a second table next to the first, and are read as part of its rows; save each table in a separate file</source>
        <translation>as colunas %1 vêm depois de uma vazia e têm outro número de linhas, como se fossem uma segunda tabela ao lado da primeira, e são lidas como parte das linhas dela; salve cada uma em um arquivo próprio</translation>
    </message>
    <message>
        <source>the most common class has %1 times as many training rows as the rarest, %2 (%3): every row has the same weight in the loss; training.class_weights &quot;square-root&quot; and &quot;balanced&quot; give rare classes more weight, and &quot;sampling&quot; draws every class equally often</source>
        <translation>a classe mais comum tem %1 vezes mais linhas de treino que a mais rara, %2 (%3): todas as linhas contam igualmente na perda; em training.class_weights, &quot;square-root&quot; e &quot;balanced&quot; dão mais peso às classes raras, e &quot;sampling&quot; sorteia todas as classes com a mesma frequência</translation>
    </message>
    <message>
        <source>the images of the class %1 were made from others, judging by its name, and it is used as a separate class</source>
        <translation>as imagens da classe %1 foram feitas a partir de outras, pelo nome dela, e ela é usada no treino como classe própria</translation>
    </message>
    <message>
        <source>the names of its folders specify the split of their images, such as %1; with --layout classes each folder is a class</source>
        <translation>os nomes de suas pastas dizem de que divisão são suas imagens, como %1; com --layout classes cada pasta é uma classe</translation>
    </message>
    <message>
        <source>the names of its images, or of their folders, specify their split, such as %1; --layout classes trains on all images</source>
        <translation>os nomes de suas imagens, ou das pastas em que estão, dizem de que divisão elas são, como %1; --layout classes treina com todas as imagens</translation>
    </message>
    <message>
        <source>cannot be shared, as it is damaged: %1</source>
        <translation>não pode ser compartilhado, pois está danificado: %1</translation>
    </message>
    <message>
        <source>is missing, and the run cannot continue without its data</source>
        <translation>não está lá, e a execução não pode continuar sem seus dados</translation>
    </message>
    <message>
        <source>1 row that names no image is skipped, %1 in line %2</source>
        <translation>1 linha que não nomeia nenhuma imagem fica de fora: %1 na linha %2</translation>
    </message>
    <message>
        <source>it names %1 of %2 classes, whose names are numbers</source>
        <translation>ele nomeia %1 de %2 classes, que são números</translation>
    </message>
    <message>
        <source>%1 rows have fewer fields than the first line has names, such as on line %2: the last fields are assumed to be absent, and count as missing; --all-rows rejects such rows</source>
        <translation>%1 linhas têm menos campos do que a primeira linha tem nomes, como na linha %2: os campos que faltam são tomados como os últimos e contam como ausentes; --all-rows recusa tais linhas</translation>
    </message>
    <message>
        <source>%1, which might block forever</source>
        <translation>%1, o que poderia esperar para sempre</translation>
    </message>
    <message>
        <source>%1; to use it, give it: --data %2</source>
        <translation>%1; para usá-lo, indique-o: --data %2</translation>
    </message>
    <message>
        <source>The exported file is written. Free some space there, or set the environment variable TMPDIR to another folder.</source>
        <translation>O arquivo exportado está gravado. Libere espaço ali ou defina a variável de ambiente TMPDIR para outra pasta.</translation>
    </message>
    <message>
        <source>column %1 identifies one class of %2, because one of its values occurs in all rows of that class and in no others</source>
        <translation>a coluna %1 marca uma classe de %2, pois um de seus valores está em todas as linhas dessa classe e em nenhuma outra</translation>
    </message>
    <message>
        <source>column %1 names the images, column %2 gives their labels, and column %3 gives their split, if any; its first line is a row, too</source>
        <translation>a coluna %1 dá os nomes das imagens, a coluna %2 os rótulos e a coluna %3 de que divisão elas são, onde diz alguma; a primeira linha também é uma linha de dados</translation>
    </message>
    <message>
        <source>has addresses of images on the web in its column %1, which Anneal does not download; to train on the images, download them first, and write their file names into a column path</source>
        <translation>tem endereços de imagens na web em sua coluna %1, que o Anneal não baixa; para aprender com as imagens, baixe-as antes e escreva os nomes dos arquivos em uma coluna path</translation>
    </message>
    <message>
        <source>has numbers whose commas separate thousands or that have a decimal point, such as %1, and others whose points separate thousands or that have a decimal comma, such as %2; ambiguous numbers are read with %3</source>
        <translation>tem números cujas vírgulas separam milhares ou que têm ponto decimal, como %1, e outros cujos pontos separam milhares ou que têm vírgula decimal, como %2; o que poderia ser ambos é lido com %3</translation>
    </message>
    <message>
        <source>has quotes around whole lines, like a table saved as a single column: the quotes are removed, and the lines are split into columns</source>
        <translation>tem aspas em volta de linhas inteiras, como uma tabela salva como uma só coluna: as linhas são lidas sem elas e divididas em colunas</translation>
    </message>
    <message>
        <source>has single quotes around text, which are removed; add double quotes around them to keep the single quotes</source>
        <translation>tem aspas simples em volta dos textos, que são retiradas; ponha aspas duplas em volta deles para manter as simples</translation>
    </message>
    <message>
        <source>is read as text, because %1 is more likely a code than a month and a year%2</source>
        <translation>é tomada como textos, pois %1 é mais provavelmente um código do que o mês de um ano%2</translation>
    </message>
    <message>
        <source>cannot be used for the temporary files of --verify: %1</source>
        <translation>é onde --verify precisa de arquivos temporários: %1</translation>
    </message>
    <message>
        <source>has the folder %1, whose name indicates that its images have no labels: it is not a class</source>
        <translation>tem a pasta %1, cujo nome diz que suas imagens não têm rótulos: ela não é uma classe</translation>
    </message>
    <message>
        <source>its name indicates that its images have no labels; they can be used with --unlabelled %1</source>
        <translation>seu nome diz que suas imagens não têm rótulos; é possível aprender com elas com --unlabelled %1</translation>
    </message>
    <message>
        <source>has times with a time zone, such as %1, which are read in UTC, so hours and weekdays are not local; write them without time zones to use local times</source>
        <translation>tem horários de um fuso, como %1, que são lidos em UTC, de modo que horas e dias da semana não são os do lugar; escreva-os sem fuso para que sejam lidos os horários locais</translation>
    </message>
    <message>
        <source>its images are used for training, though it is named like the %1 split, because there is no other list; list the training images in a train.csv next to it</source>
        <translation>suas imagens são usadas no treinamento, embora o nome seja o da divisão %1, pois não há outra lista; indique as imagens de treinamento em uma lista train.csv ao lado dela</translation>
    </message>
    <message>
        <source>only the given list is read; give the folder to use the splits that other lists specify</source>
        <translation>só a lista indicada é lida; indique a pasta para que sejam usadas as divisões que outras informam</translation>
    </message>
    <message>
        <source>the folders that contain the images</source>
        <translation>as pastas em que as imagens estão</translation>
    </message>
    <message>
        <source>Combine them into one list in this folder, with the folders in its paths, such as %1/1.jpg,cat, or give one of them. To use the folders as classes anyway, use --layout classes.</source>
        <translation>Junte-as em uma única lista nesta pasta, com as pastas nos caminhos, como %1/1.jpg,cat, ou indique uma delas. Para tomar as pastas como classes mesmo assim, use --layout classes.</translation>
    </message>
    <message>
        <source>has a list of labels in each of its folders, such as %1, so these are parts of one data set and not classes; Anneal reads only one list</source>
        <translation>tem uma lista de rótulos em cada uma de suas pastas, como %1, de modo que elas são partes de um conjunto de dados e não classes; o Anneal lê uma única lista</translation>
    </message>
    <message>
        <source>%1 images that it names do not exist</source>
        <translation>%1 imagens que ela cita não existem</translation>
    </message>
    <message>
        <source>1 image that it names does not exist</source>
        <translation>1 imagem que ela cita não existe</translation>
    </message>
    <message>
        <source>it names %1 of the images, and %2 that do not exist</source>
        <translation>cita %1 das imagens, e %2 que não existem</translation>
    </message>
    <message>
        <source>each of its names matches several images; add the folders to the names</source>
        <translation>cada um de seus nomes é o de várias imagens; escreva as pastas antes deles</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, which is drawn from the training images</source>
        <translation>cita %1 imagens da divisão de %2, que é sorteada entre as de treinamento</translation>
    </message>
    <message>
        <source>it names %1 images of the %2 split, which other files specify</source>
        <translation>cita %1 imagens da divisão de %2, que outros arquivos indicam</translation>
    </message>
    <message>
        <source>column %1 alone reveals %2 in %3 of %4 rows</source>
        <translation>a coluna %1 sozinha diz %2 em %3 de %4 linhas</translation>
    </message>
    <message>
        <source>Give a folder that contains the list and all of its images, or the list itself: --data %1.</source>
        <translation>Indique uma pasta que contenha a lista e todas as suas imagens, ou a própria lista: --data %1.</translation>
    </message>
    <message>
        <source>as is usual with decimal commas</source>
        <translation>como onde os decimais têm vírgula</translation>
    </message>
    <message>
        <source>column %1 has values other than 0 in %2 rows, and in %3 of them %4 is %5, as if they were known only after %6 is</source>
        <translation>a coluna %1 tem valores diferentes de 0 em %2 linhas, e em %3 delas %4 é %5, como se só fossem conhecidos depois de %6</translation>
    </message>
    <message>
        <source>correct the list or move the images that are wrong; to use the labels in the list for all of its images, and train only on these, give it: --data %1</source>
        <translation>corrija a lista ou mova o que está errado; para usar os rótulos da lista em todas as suas imagens, e treinar só com elas, indique-a: --data %1</translation>
    </message>
    <message>
        <source>has the names of the first columns only, as when pandas names an index</source>
        <translation>tem apenas os nomes das primeiras colunas, como o pandas nomeia um índice</translation>
    </message>
    <message>
        <source>has totals of the columns, marked by a word after the last one</source>
        <translation>tem os totais das colunas, como diz uma palavra depois da última</translation>
    </message>
    <message>
        <source>is a heading for the rows below it, with nothing after its first cell</source>
        <translation>é um título das linhas abaixo, sem nada depois da primeira célula</translation>
    </message>
    <message>
        <source>it gives a label different from the folder of the image, whose name is used as its class: %1</source>
        <translation>ela dá outro rótulo que a pasta da imagem, cujo nome é tomado como classe: %1</translation>
    </message>
    <message>
        <source>it gives labels different from the folders of the images, whose names are used as their classes, in %1 of %2 rows, such as %3</source>
        <translation>ela dá outros rótulos que as pastas das imagens, cujos nomes são tomados como classes, em %1 de %2 linhas, como %3</translation>
    </message>
    <message>
        <source>its images are not in class folders, as those in %1 do (%2); with --layout classes the folders at the same level are the classes</source>
        <translation>suas imagens não estão em pastas de classes, como estão as de %1 (%2); com --layout classes as pastas lado a lado são as classes</translation>
    </message>
    <message>
        <source>names %1, an image outside the data set&apos;s folder %2</source>
        <translation>indica %1, uma imagem fora da pasta %2 do conjunto de dados</translation>
    </message>
    <message>
        <source>no list in use names its images, so their labels are unknown; they can be used with --unlabelled %1, or classified with `anneal predict`</source>
        <translation>nenhuma lista usada indica as suas imagens, de modo que os rótulos não são conhecidos; pode-se aprender com elas com --unlabelled %1, ou classificá-las com `anneal predict`</translation>
    </message>
    <message>
        <source>a matrix decomposition did not converge</source>
        <translation>uma decomposição de matriz não converge</translation>
    </message>
    <message>
        <source>Omit it, or choose another %1.</source>
        <translation>Deixe-o de fora ou escolha outro %1.</translation>
    </message>
    <message>
        <source>is %1, but must be at most 1 with logits</source>
        <translation>é %1, mas com logits o máximo é 1</translation>
    </message>
    <message>
        <source>quantization: start</source>
        <translation>quantização: início</translation>
    </message>
    <message>
        <source>weight pruning: start</source>
        <translation>poda de pesos: início</translation>
    </message>
    <message>
        <source>Omit SPEC and --set.</source>
        <translation>Deixe SPEC e --set de fora.</translation>
    </message>
    <message>
        <source>it updates all convolutions at one learning rate</source>
        <translation>atualiza todas as convoluções com uma só taxa</translation>
    </message>
    <message>
        <source>only one rank learns its projections</source>
        <translation>suas projeções são aprendidas por um único rank</translation>
    </message>
    <message>
        <source>only all-reduce supports sharding</source>
        <translation>só o all-reduce reparte os parâmetros</translation>
    </message>
    <message>
        <source>samples are skipped based only on the loss on their labels</source>
        <translation>as amostras são deixadas de fora apenas por sua perda rotulada</translation>
    </message>
    <message>
        <source>only one rank stores the teacher&apos;s predictions</source>
        <translation>as respostas do professor são guardadas por um único rank</translation>
    </message>
    <message>
        <source>training needs the result of each evaluation before its next step</source>
        <translation>o treinamento precisa conhecer cada avaliação antes do próximo passo</translation>
    </message>
    <message>
        <source>cannot be combined with %1: %2</source>
        <translation>não combina com %1: %2</translation>
    </message>
    <message>
        <source>is %1, which cannot be combined with %2: %3</source>
        <translation>é %1, que não combina com %2: %3</translation>
    </message>
    <message>
        <source>decay of the average of squared gradients for adamw, lamb and rmsprop; momentum is the first beta</source>
        <translation>decaimento da média dos gradientes ao quadrado, de adamw, lamb e rmsprop; o momento é o primeiro beta</translation>
    </message>
    <message>
        <source>device for separate evaluations: auto, cpu, cuda, or one GPU of several, such as cuda:1</source>
        <translation>dispositivo das avaliações separadas: auto, cpu, cuda ou uma GPU entre várias, como cuda:1</translation>
    </message>
    <message>
        <source>fraction of a split&apos;s images that may be skipped as unreadable, if that is more</source>
        <translation>fração das imagens de uma partição que podem ser deixadas de fora por ilegíveis, se for mais</translation>
    </message>
    <message>
        <source>fraction of training after which batch normalisation freezes its running statistics</source>
        <translation>fração do treinamento após a qual a normalização em lote mantém suas estatísticas</translation>
    </message>
    <message>
        <source>fraction of training after which quantization begins</source>
        <translation>fração do treinamento após a qual o arredondamento começa</translation>
    </message>
    <message>
        <source>goal that determines the defaults of all other settings</source>
        <translation>objetivo que os padrões de todas as outras configurações seguem</translation>
    </message>
    <message>
        <source>how quantization step sizes are found: from ranges of values, or learned (LSQ)</source>
        <translation>como se obtêm os passos do arredondamento: das faixas de valores ou aprendidos (LSQ)</translation>
    </message>
    <message>
        <source>infobatch skips half of the samples with a low loss in each epoch, until the last eighth of training</source>
        <translation>infobatch deixa de fora metade das amostras com perda baixa em cada época, até o último oitavo do treinamento</translation>
    </message>
    <message>
        <source>largest number of samples in one forward and backward pass, which limits memory; 0 uses the whole batch</source>
        <translation>maior número de amostras em uma passagem direta e reversa, o que limita a memória; 0 usa o lote inteiro</translation>
    </message>
    <message>
        <source>loss for a regression: squared errors, or huber, which is linear beyond errors of 1, for targets with outliers</source>
        <translation>perda de uma regressão: erros ao quadrado ou huber, linear além de erros de 1, para alvos com valores atípicos</translation>
    </message>
    <message>
        <source>memory for caching decoded images, in MiB; 0 chooses it by the machine&apos;s memory</source>
        <translation>memória para guardar imagens decodificadas, em MiB; 0 escolhe pela memória da máquina</translation>
    </message>
    <message>
        <source>number format in which gradients are sent between hosts: fp32, bf16 or fp16</source>
        <translation>formato numérico dos gradientes enviados entre máquinas: fp32, bf16 ou fp16</translation>
    </message>
    <message>
        <source>number of augmented views per image for which the teacher&apos;s logits are stored; 0 draws new views in each epoch</source>
        <translation>número de vistas aumentadas de cada imagem, cujos logits do professor são guardados; 0 sorteia novas vistas a cada época</translation>
    </message>
    <message>
        <source>number of pixels: all image sizes but the last are rounded to multiples of it</source>
        <translation>número de pixels a cujos múltiplos são arredondados os tamanhos de imagem antes do último</translation>
    </message>
    <message>
        <source>number of processor threads per rank; 0 uses one per core</source>
        <translation>número de threads de cada rank; 0 usa uma por núcleo</translation>
    </message>
    <message>
        <source>most restarts in a row after a rank was killed or lost</source>
        <translation>número de reinícios seguidos após um rank ser encerrado ou perdido</translation>
    </message>
    <message>
        <source>number of training samples that each evaluation measures next to the validation split; 0 measures none</source>
        <translation>número de amostras de treinamento que cada avaliação mede além da validação; 0 não mede nenhuma</translation>
    </message>
    <message>
        <source>number of unreadable images per split that may be skipped</source>
        <translation>número de imagens ilegíveis de uma partição que podem ser deixadas de fora</translation>
    </message>
    <message>
        <source>number that determines all random choices</source>
        <translation>número do qual decorrem todas as escolhas aleatórias</translation>
    </message>
    <message>
        <source>pixel value that becomes black in images with more than 8 bits per channel</source>
        <translation>valor de pixel que se torna preto, em imagens com mais de 8 bits por canal</translation>
    </message>
    <message>
        <source>pixel value that becomes white in images with more than 8 bits per channel; by default it is derived from the values</source>
        <translation>valor de pixel que se torna branco, em imagens com mais de 8 bits por canal; por padrão decorre dos valores</translation>
    </message>
    <message>
        <source>number of bits to which weights are quantized during training: 8 or 4</source>
        <translation>arredonda os pesos para este número de bits durante o treinamento, como os inteiros farão: 8 ou 4</translation>
    </message>
    <message>
        <source>trained model to learn from: a model file or a run directory</source>
        <translation>modelo treinado com o qual aprender: um arquivo de modelo ou a pasta de uma execução</translation>
    </message>
    <message>
        <source>weight of the distillation loss; with logits, the label loss gets the rest up to 1</source>
        <translation>peso da perda de destilação; com logits, a perda rotulada fica com o restante até 1</translation>
    </message>
    <message>
        <source>what is compared with the teacher: logits, attention maps or features</source>
        <translation>o que da rede é comparado com o professor: logits, mapas de atenção ou características</translation>
    </message>
    <message>
        <source>whether the minutes may only shorten training, never extend it beyond its epochs</source>
        <translation>se os minutos só podem encurtar o treinamento, sem passar de suas épocas</translation>
    </message>
    <message>
        <source>%1 does not take part until it is back</source>
        <translation>%1 não participa até voltar</translation>
    </message>
    <message>
        <source>--data is ignored on this host: use --data-at to say where the data of the first host&apos;s run is here</source>
        <translation>--data é ignorado nesta máquina: --data-at diz onde estão aqui os dados da execução da primeira máquina</translation>
    </message>
    <message>
        <source>Only keys of training can change, such as --set training.learning_rate=0.01</source>
        <translation>Só as chaves de training podem, como --set training.learning_rate=0.01</translation>
    </message>
    <message>
        <source>the ranks on this host restart</source>
        <translation>os ranks desta máquina reiniciam</translation>
    </message>
    <message>
        <source>the ranks on this host take part in the run %1</source>
        <translation>os ranks desta máquina participam da execução %1</translation>
    </message>
    <message>
        <source>belongs to work that is still in progress</source>
        <translation>pertence a um trabalho que ainda está em andamento</translation>
    </message>
    <message>
        <source>contains no work with a journal</source>
        <translation>não contém trabalho que tenha um diário</translation>
    </message>
    <message>
        <source>the run&apos;s state is taken from its state.json; what only its events tell is missing</source>
        <translation>o estado da execução é tirado do seu state.json; falta o que só os seus eventos dizem</translation>
    </message>
    <message>
        <source>is not a line of a journal, or not the one that belongs here</source>
        <translation>não é uma linha de um diário, ou não é a que deveria estar aqui</translation>
    </message>
    <message>
        <source>follow it with `anneal follow`</source>
        <translation>acompanhe-o com `anneal follow`</translation>
    </message>
    <message>
        <source>holds a %1, which this version cannot resume</source>
        <translation>contém um %1, que esta versão não consegue retomar</translation>
    </message>
    <message>
        <source>is missing %1</source>
        <translation>falta %1</translation>
    </message>
    <message>
        <source>is still at work</source>
        <translation>ainda está em andamento</translation>
    </message>
    <message>
        <source>has %1 numbers, but must have %2</source>
        <translation>tem %1 números, mas deve ter %2</translation>
    </message>
    <message>
        <source>has %1, but its values must be numbers from 0 to 1</source>
        <translation>tem %1, mas seus valores devem ser números de 0 a 1</translation>
    </message>
    <message>
        <source>in none of its layers</source>
        <translation>em nenhuma de suas camadas</translation>
    </message>
</context>
<context>
    <name>EngineWords</name>
    <message>
        <source>Wait for the first epoch to end, or continue the run.</source>
        <translation>Espere a primeira época terminar ou continue a execução.</translation>
    </message>
    <message>
        <source>Untick them: they are for models that were trained in floats, on a processor.</source>
        <translation>Desmarque-os: são para modelos treinados em ponto flutuante, em um processador.</translation>
    </message>
    <message>
        <source>Repair these files, or exclude them among the problems on the Data page.</source>
        <translation>Repare esses arquivos ou deixe-os de fora na página Dados, entre os problemas.</translation>
    </message>
    <message>
        <source>Compress it in floats, or only its weights to 4 bits: choose this as “File” among the limits.</source>
        <translation>Comprima-o em ponto flutuante ou só os pesos em 4 bits: escolha isso entre os limites, em Arquivo.</translation>
    </message>
    <message>
        <source>Make room; finished work is kept, and “Continue” resumes from there.</source>
        <translation>Libere espaço; o que foi feito está guardado, e “Continuar” segue a partir dali.</translation>
    </message>
    <message>
        <source>Untick them; for other computers, export it as “ONNX in 8-bit integers”.</source>
        <translation>Desmarque-os; como “ONNX em inteiros de 8 bits”, ele é exportado para outros computadores.</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>Started on %1</source>
        <translation>Iniciada em %1</translation>
    </message>
    <message>
        <source>Continued from step %1</source>
        <translation>Retomada do passo %1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Parada</translation>
    </message>
    <message>
        <source>Finished, best %1</source>
        <translation>Concluída, melhor %1</translation>
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
        <source>Changed from step %1 on: %2</source>
        <translation>Alterada a partir do passo %1: %2</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>suavização de rótulos</translation>
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
        <source>Started</source>
        <translation>Iniciada</translation>
    </message>
    <message>
        <source>Continued from step %1; before: %2</source>
        <translation>Continuou do passo %1; antes: %2</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausada</translation>
    </message>
    <message>
        <source>Test: %1 correct</source>
        <translation>Teste: %1 de acertos</translation>
    </message>
    <message>
        <source>Diverged at step %1, continued from step %2</source>
        <translation>Divergiu no passo %1, continuou do passo %2</translation>
    </message>
    <message>
        <source>augmentation strength</source>
        <translation>força do aumento de dados</translation>
    </message>
    <message>
        <source>dropout strength</source>
        <translation>força do dropout</translation>
    </message>
    <message>
        <source>learning rate factor</source>
        <translation>fator da taxa de aprendizado</translation>
    </message>
    <message>
        <source>%1: new curve</source>
        <comment>a hyperparameter</comment>
        <translation>%1: outra curva</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Folder</source>
        <translation>Pasta</translation>
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
    <message>
        <source>d MMM</source>
        <comment>a day as Qt writes formats of dates</comment>
        <translation>d MMM</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>a day as Qt writes formats of dates</comment>
        <translation>d &apos;de&apos; MMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>1:02:03</comment>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>2:03</comment>
        <translation>%1 min</translation>
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
        <source>Any %Ln GPU(s)</source>
        <translation>
            <numerusform>Qualquer GPU</numerusform>
            <numerusform>Quaisquer %Ln GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Processor only</source>
        <translation>Só o processador</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln GPU(s) on each</source>
        <translation>
            <numerusform>A única GPU de cada um</numerusform>
            <numerusform>Todas as %Ln GPUs de cada um</numerusform>
        </translation>
    </message>
    <message>
        <source>As many on each as the first has: %1</source>
        <translation>De cada um tantas quantas o primeiro tem: %1</translation>
    </message>
    <message>
        <source>One on each that has one</source>
        <translation>Uma de cada um que tenha</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) on each</source>
        <translation>
            <numerusform>%Ln GPU de cada um</numerusform>
            <numerusform>%Ln GPUs de cada um</numerusform>
        </translation>
    </message>
    <message>
        <source>Processors only</source>
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
        <source>%Ln classes</source>
        <translation>
            <numerusform>%Ln classe</numerusform>
            <numerusform>%Ln classes</numerusform>
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
        <source>To train together, several hosts each need the data.</source>
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
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Cannot be reached</source>
        <translation>Fora de alcance</translation>
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
        <source>refused</source>
        <translation>recusado</translation>
    </message>
    <message>
        <source>being packed</source>
        <translation>empacotando</translation>
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
        <source>Sent %1 of %2</source>
        <translation>Enviados %1 de %2</translation>
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
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln núcleo</numerusform>
            <numerusform>%Ln núcleos</numerusform>
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
        <source>%1, %Ln waiting</source>
        <translation>
            <numerusform>%1, %Ln esperando</numerusform>
            <numerusform>%1, %Ln esperando</numerusform>
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
        <source>SSH configuration</source>
        <translation>Configuração do SSH</translation>
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
        <source>compression</source>
        <translation>compressão</translation>
    </message>
    <message>
        <source>study</source>
        <translation>estudo</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Needs you</source>
        <translation>Pergunta a você</translation>
    </message>
    <message>
        <source>Slow response</source>
        <translation>Responde com atraso</translation>
    </message>
    <message>
        <source>Has a question</source>
        <translation>Quer perguntar a você</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>sem resposta</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>ainda não está lá</translation>
    </message>
    <message>
        <source>It asks for something, such as a password, before you can log in. Press Test to answer.</source>
        <translation>Ele pede algo, como uma senha, antes de deixar você entrar. Pressione Testar para responder.</translation>
    </message>
    <message>
        <source>Runs are not possible there yet: the checklist shows why, and what to do.</source>
        <translation>Assim, execuções não podem viver lá: a lista de verificação diz por quê e o que fazer.</translation>
    </message>
    <message>
        <source>Packing the programs here; this happens once and may take a minute.</source>
        <translation>Os programas são empacotados aqui, uma única vez; pode levar um minuto.</translation>
    </message>
    <message>
        <source>Unpacking and testing the programs there.</source>
        <translation>Os programas são descompactados e testados lá.</translation>
    </message>
    <message numerus="yes">
        <source>ssh uses %Ln line(s) that Anneal ignores.</source>
        <translation>
            <numerusform>O ssh segue %Ln linha que o Anneal não segue.</numerusform>
            <numerusform>O ssh segue %Ln linhas que o Anneal não segue.</numerusform>
        </translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, %2 on its disk.</source>
        <translation>Esta versão dos programas ainda não está lá: %1 a enviar, que ocupam %2 do disco.</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, %2 on its disk. Sending takes about %3.</source>
        <translation>Esta versão dos programas ainda não está lá: %1 a enviar, que ocupam %2 do disco. O envio leva cerca de %3.</translation>
    </message>
</context>
<context>
    <name>IdxFilesWords</name>
    <message>
        <source>These files stand in several folders: put those of one data set into one.</source>
        <translation>Estes arquivos estão em várias pastas: coloque os de um mesmo conjunto de dados em uma só.</translation>
    </message>
    <message>
        <source>%1 belongs to %2, which is not beside it.</source>
        <translation>%1 faz par com %2, que não está ao lado dele.</translation>
    </message>
    <message>
        <source>There are no images to train on: %1 and %2 belong beside these files.</source>
        <translation>Não há imagens para treinar: %1 e %2 devem estar junto destes arquivos.</translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %Ln kept</source>
        <translation>
            <numerusform>%1, e %Ln mantida</numerusform>
            <numerusform>%1, e %Ln mantidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln no longer hold(s)</source>
        <translation>
            <numerusform>%1, %Ln não vale mais</numerusform>
            <numerusform>%1, %Ln não valem mais</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2, em geral %3</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1, antes de reservar %2</translation>
    </message>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>%1 por classe, %2 reservadas</translation>
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
    <message>
        <source>a folder for each class</source>
        <translation>uma pasta para cada classe</translation>
    </message>
    <message>
        <source>in each split a folder for each class</source>
        <translation>em cada divisão, uma pasta para cada classe</translation>
    </message>
    <message>
        <source>a list of files</source>
        <translation>uma lista de arquivos</translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation>arquivos IDX</translation>
    </message>
    <message>
        <source>a pack</source>
        <translation>um pacote</translation>
    </message>
    <message>
        <source>names of images that begin with their classes</source>
        <translation>nomes de imagens que começam com suas classes</translation>
    </message>
    <message>
        <source>in each split names of images that begin with their classes</source>
        <translation>em cada divisão, nomes de imagens que começam com suas classes</translation>
    </message>
    <message>
        <source>is called %1</source>
        <translation>chama-se %1</translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>loss</source>
        <translation>perda</translation>
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
        <source>test loss</source>
        <translation>perda no teste</translation>
    </message>
    <message>
        <source>test accuracy</source>
        <translation>acurácia no teste</translation>
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
        <translation>memória do rank %1</translation>
    </message>
    <message>
        <source>processor of rank %1</source>
        <translation>processador do rank %1</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 núcleos</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>acurácia</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>calibration error</source>
        <translation>erro de calibração</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>a duration for each step</comment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>training loss, measured like validation</source>
        <translation>perda de treino, medida como a validação</translation>
    </message>
    <message>
        <source>training accuracy, measured like validation</source>
        <translation>acurácia de treino, medida como a validação</translation>
    </message>
    <message>
        <source>training RMSE, measured like validation</source>
        <translation>RMSE de treino, medida como a validação</translation>
    </message>
    <message>
        <source>GPU of rank %1</source>
        <translation>GPU do rank %1</translation>
    </message>
    <message>
        <source>GPU memory of rank %1</source>
        <translation>memória da GPU do rank %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>balanced weights</source>
        <translation>pesos balanceados</translation>
    </message>
    <message>
        <source>balanced sampling</source>
        <translation>amostragem balanceada</translation>
    </message>
    <message>
        <source>validation top-5 accuracy</source>
        <translation>validação, entre as 5 melhores</translation>
    </message>
    <message>
        <source>test top-5 accuracy</source>
        <translation>teste, entre as 5 melhores</translation>
    </message>
    <message>
        <source>distillation loss</source>
        <translation>perda em relação ao professor</translation>
    </message>
    <message>
        <source>samples skipped</source>
        <translation>amostras deixadas de fora</translation>
    </message>
    <message>
        <source>training accuracy, during training</source>
        <translation>acurácia de treino, durante o aprendizado</translation>
    </message>
    <message>
        <source>none</source>
        <comment>several methods</comment>
        <translation>nenhuma</translation>
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
    <name>PendingRunCommand</name>
    <message>
        <source>Resuming…</source>
        <translation>Retomando…</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Pausando…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Parando…</translation>
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
        <translation>Concluída</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Parada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falhou</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrompida</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Na fila</translation>
    </message>
    <message>
        <source>Waiting for space</source>
        <translation>Esperando espaço</translation>
    </message>
    <message>
        <source>Waiting for hosts</source>
        <translation>Esperando hosts</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausada</translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message>
        <source>the defaults for %1 on %2</source>
        <translation>os padrões para %1 em %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>%Ln campo difere dos padrões para %1 em %2</numerusform>
            <numerusform>%Ln campos diferem dos padrões para %1 em %2</numerusform>
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
    <message>
        <source>Start training</source>
        <translation>Iniciar treino</translation>
    </message>
    <message>
        <source>Submit to Slurm on %1</source>
        <translation>Enviar ao Slurm em %1</translation>
    </message>
    <message>
        <source>Add to the queue of %1</source>
        <translation>Pôr na fila de %1</translation>
    </message>
    <message numerus="yes">
        <source>Start training on %Ln host(s)</source>
        <translation>
            <numerusform>Iniciar treino em %Ln host</numerusform>
            <numerusform>Iniciar treino em %Ln hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>Start training on %1</source>
        <translation>Iniciar treino em %1</translation>
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
        <translation>Duas vezes mais profunda que resnet18: acurácia um pouco maior.</translation>
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
        <translation>Para celulares: poucas operações para sua acurácia.</translation>
    </message>
    <message>
        <source>The smallest for phones and boards.</source>
        <translation>A menor para celulares e placas.</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at less cost.</source>
        <translation>Acurácia maior que a de mobilenet_v2 a menor custo.</translation>
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
        <source>%1 parameters</source>
        <translation>%1 parâmetros</translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>under 1 s an epoch</source>
        <translation>menos de 1 s por época</translation>
    </message>
    <message>
        <source>about %1 an epoch</source>
        <translation>cerca de %1 por época</translation>
    </message>
    <message>
        <source>Fully connected layers: for tables, and flat or very small inputs.</source>
        <translation>Camadas totalmente conectadas: para tabelas e entradas planas ou muito pequenas.</translation>
    </message>
    <message>
        <source>%1 on ImageNet</source>
        <translation>%1 no ImageNet</translation>
    </message>
    <message>
        <source>Made for 8-bit integers: for phones and microcontrollers.</source>
        <translation>Feita para inteiros de 8 bits: para celulares e microcontroladores.</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite0, at 1.5 times the operations.</source>
        <translation>Mais exata que efficientnet_lite0, com 1,5 vez as operações.</translation>
    </message>
    <message>
        <source>More accurate than efficientnet_lite1, at 1.4 times the operations.</source>
        <translation>Mais exata que efficientnet_lite1, com 1,4 vez as operações.</translation>
    </message>
    <message>
        <source>The best start for tables: numbers are embedded, and training is long.</source>
        <translation>O melhor começo para tabelas: os números são convertidos em embeddings, e o treino é longo.</translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message>
        <source>as trained</source>
        <translation>como foi treinado</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>ponto flutuante</translation>
    </message>
    <message numerus="yes">
        <source>trained sparse (%Ln epoch(s))</source>
        <translation>
            <numerusform>treinado esparso (%Ln época)</numerusform>
            <numerusform>treinado esparso (%Ln épocas)</numerusform>
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
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln época</numerusform>
            <numerusform>%Ln épocas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s) for integers</source>
        <translation>
            <numerusform>%Ln época para inteiros</numerusform>
            <numerusform>%Ln épocas para inteiros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sparse epoch(s)</source>
        <translation>
            <numerusform>%Ln época esparsa</numerusform>
            <numerusform>%Ln épocas esparsas</numerusform>
        </translation>
    </message>
    <message>
        <source>learned</source>
        <translation>aprendido</translation>
    </message>
    <message>
        <source>pruned to %1 of the multiplications</source>
        <translation>podado a %1 das suas multiplicações</translation>
    </message>
    <message>
        <source>pruned to %1 of the parameters</source>
        <translation>podado a %1 dos seus parâmetros</translation>
    </message>
    <message>
        <source>low-rank large layers, %1 of their multiplications</source>
        <translation>camadas grandes de posto baixo, %1 das suas multiplicações</translation>
    </message>
    <message numerus="yes">
        <source>retrained (%Ln epoch(s))</source>
        <translation>
            <numerusform>treinado de novo (%Ln época)</numerusform>
            <numerusform>treinado de novo (%Ln épocas)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for quantization (%Ln epoch(s))</source>
        <translation>
            <numerusform>treinado para inteiros (%Ln época)</numerusform>
            <numerusform>treinado para inteiros (%Ln épocas)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, distilled from the model (%Ln epoch(s))</source>
        <translation>
            <numerusform>%1, ensinado pelo modelo (%Ln época)</numerusform>
            <numerusform>%1, ensinado pelo modelo (%Ln épocas)</numerusform>
        </translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>pesos de 4 bits</translation>
    </message>
    <message>
        <source>4-bit weights, AdaRound</source>
        <translation>pesos de 4 bits, AdaRound</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 are unlike all others</source>
        <translation>%1 são diferentes de todas as outras</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 classes</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 épocas</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 para %3</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4</source>
        <translation>%1 de %2 para %3: %4</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 on %2 features</source>
        <translation>%1 com %2 atributos</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 em %2 × %3</translation>
    </message>
    <message>
        <source>%1 on 1 feature</source>
        <translation>%1 com 1 atributo</translation>
    </message>
    <message>
        <source>%1 on the %2 split</source>
        <translation>%1 na divisão de %2</translation>
    </message>
    <message>
        <source>%1 over epochs</source>
        <translation>%1 por época</translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation>%1 por tempo</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 ranks</translation>
    </message>
    <message>
        <source>%1 ranks on %2 hosts</source>
        <translation>%1 ranks em %2 hosts</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 execuções</translation>
    </message>
    <message>
        <source>%1 took %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 época</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Acurácia</translation>
    </message>
    <message>
        <source>Accuracy over epochs</source>
        <translation>Acurácia por época</translation>
    </message>
    <message>
        <source>Accuracy over time</source>
        <translation>Acurácia por tempo</translation>
    </message>
    <message>
        <source>An earlier evaluation</source>
        <translation>Uma avaliação anterior</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Tamanho do lote</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibração</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>Erro de calibração</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Classes, confusion, calibration and worst samples</source>
        <translation>Classes, confusão, calibração e piores amostras</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Configuração</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Confusão</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Matriz de confusão</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Constantes</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>Every evaluation</source>
        <translation>Todas as avaliações</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Tamanho da imagem</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Manter</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>Maiores erros</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taxa de aprendizado</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perda</translation>
    </message>
    <message>
        <source>Loss over epochs</source>
        <translation>Perda por época</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>MAE %1</source>
        <translation>MAE %1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>F1 macro</translation>
    </message>
    <message>
        <source>Macro precision</source>
        <translation>Precisão macro</translation>
    </message>
    <message>
        <source>Macro recall</source>
        <translation>Revocação macro</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momento</translation>
    </message>
    <message>
        <source>Most frequent mistakes</source>
        <translation>Erros mais frequentes</translation>
    </message>
    <message>
        <source>None were found.</source>
        <translation>Nenhuma foi encontrada.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>On the %1 split</source>
        <translation>Na divisão de %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parâmetros</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Previsto:</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>RMSE over epochs</source>
        <translation>RMSE por época</translation>
    </message>
    <message>
        <source>RMSE over time</source>
        <translation>RMSE por tempo</translation>
    </message>
    <message>
        <source>Relabel</source>
        <translation>Trocar rótulo</translation>
    </message>
    <message>
        <source>Reliability diagram</source>
        <translation>Diagrama de confiabilidade</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Resíduos</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>R² %1</source>
        <translation>R² %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Passo %1</translation>
    </message>
    <message>
        <source>Step %1 of %2 ranks took %3</source>
        <translation>Passo %1 de %2 ranks em %3</translation>
    </message>
    <message>
        <source>Step %1 of every rank</source>
        <translation>Passo %1 de todos os ranks</translation>
    </message>
    <message>
        <source>Step %1 took %2</source>
        <translation>Passo %1 em %2</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>Suspeitas</translation>
    </message>
    <message>
        <source>The metric of the best checkpoint</source>
        <translation>A métrica do melhor checkpoint</translation>
    </message>
    <message>
        <source>The resolved spec</source>
        <translation>A especificação completa</translation>
    </message>
    <message>
        <source>The resolved spec, without the nodes of the preset</source>
        <translation>A especificação completa, sem os nós da predefinição</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Vazão</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Top-5 accuracy</source>
        <translation>Acurácia entre as 5 melhores</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Perda de treino</translation>
    </message>
    <message>
        <source>Training loss over epochs</source>
        <translation>Perda de treino por época</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Decaimento dos pesos</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>O que aconteceu</translation>
    </message>
    <message>
        <source>Worst rows</source>
        <translation>Piores linhas</translation>
    </message>
    <message>
        <source>Worst samples</source>
        <translation>Piores amostras</translation>
    </message>
    <message>
        <source>Written by anneal %1 from</source>
        <translation>Escrito por anneal %1 a partir de</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>acurácia</translation>
    </message>
    <message>
        <source>and %1 more of</source>
        <translation>e mais %1 de</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>no passo %1</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>passagem reversa</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>tamanho do lote</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>best, epoch %1, after %2</source>
        <translation>melhor, época %1, após %2</translation>
    </message>
    <message>
        <source>but the best is now</source>
        <translation>mas o melhor agora é</translation>
    </message>
    <message>
        <source>by file and line</source>
        <translation>por arquivo e linha</translation>
    </message>
    <message>
        <source>calibration error</source>
        <translation>erro de calibração</translation>
    </message>
    <message>
        <source>calibration error %1</source>
        <translation>erro de calibração %1</translation>
    </message>
    <message>
        <source>changed from step %1 on</source>
        <translation>alterado a partir do passo %1</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>concluída</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dados</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>decidir</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distância</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>época</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>época %1 de %2</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>épocas</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>erro %1</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>troca</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falhou</translation>
    </message>
    <message>
        <source>for its own</source>
        <translation>para o seu próprio rótulo</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>passagem direta</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>tamanho da imagem</translation>
    </message>
    <message>
        <source>label</source>
        <translation>rótulo</translation>
    </message>
    <message>
        <source>last epoch</source>
        <translation>última época</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>camadas</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>taxa de aprendizado</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>provavelmente</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>perda</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>escala da perda</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>F1 macro</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>métrica</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>microlote</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>milissegundos</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momento</translation>
    </message>
    <message>
        <source>no picture</source>
        <translation>sem imagem</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>não concluída</translation>
    </message>
    <message>
        <source>nothing was evaluated</source>
        <translation>nada foi avaliado</translation>
    </message>
    <message>
        <source>of the class</source>
        <translation>da classe</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>otimizador</translation>
    </message>
    <message>
        <source>outputs not finite</source>
        <translation>saídas não finitas</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>precisão</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>previsto</translation>
    </message>
    <message>
        <source>predicts</source>
        <translation>prevê</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidade</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>raw, and the mean over 2 % of training</source>
        <translation>bruta, e a média sobre 2% do treino</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>revocação</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>resíduo</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>retomada</translation>
    </message>
    <message>
        <source>resumed from step %1; before: %2</source>
        <translation>retomada do passo %1; antes: %2</translation>
    </message>
    <message>
        <source>right</source>
        <translation>certo</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>revertida</translation>
    </message>
    <message>
        <source>rolled back from step %1 to step %2: %3</source>
        <translation>revertida do passo %1 ao passo %2: %3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>linha</translation>
    </message>
    <message>
        <source>run</source>
        <translation>execução</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>amostras</translation>
    </message>
    <message>
        <source>split</source>
        <translation>divisão</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>iniciada em %1</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>parada</translation>
    </message>
    <message>
        <source>test</source>
        <translation>teste</translation>
    </message>
    <message>
        <source>the %1 worst of %2</source>
        <translation>as %1 piores de %2</translation>
    </message>
    <message>
        <source>the first %1 of %2 ranks</source>
        <translation>os primeiros %1 de %2 ranks</translation>
    </message>
    <message>
        <source>the highest losses; a wrong label is often among them</source>
        <translation>as maiores perdas; muitas vezes há um rótulo errado entre elas</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tempo</translation>
    </message>
    <message>
        <source>top-5</source>
        <translation>top-5</translation>
    </message>
    <message>
        <source>trained on</source>
        <translation>treinados com</translation>
    </message>
    <message>
        <source>training</source>
        <translation>treino</translation>
    </message>
    <message>
        <source>training, measured like validation</source>
        <translation>treino, medido como a validação</translation>
    </message>
    <message>
        <source>true</source>
        <translation>real</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>valor real</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validação</translation>
    </message>
    <message>
        <source>wait for ranks</source>
        <translation>esperar pelos ranks</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>decaimento dos pesos</translation>
    </message>
    <message>
        <source>worst first</source>
        <translation>piores primeiro</translation>
    </message>
    <message>
        <source>… events.jsonl has the rest</source>
        <translation>… o restante está em events.jsonl</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>horas</translation>
    </message>
    <message>
        <source>said %1, right %2, samples: %3</source>
        <translation>disse %1, certo %2, amostras: %3</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>1 is unlike all others</source>
        <translation>1 é diferente de todas as outras</translation>
    </message>
    <message>
        <source>None of those with the highest losses is wrong.</source>
        <translation>Nenhuma das que têm as maiores perdas está errada.</translation>
    </message>
    <message>
        <source>average</source>
        <translation>média</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma do gradiente</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ligado</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>configuração</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>estatísticas</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>passo %1</translation>
    </message>
    <message>
        <source>update</source>
        <translation>atualização</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 classe</translation>
    </message>
    <message>
        <source>epoch %1 had %2</source>
        <translation>a época %1 teve %2</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausada</translation>
    </message>
    <message>
        <source>Importance of columns</source>
        <translation>Importância das colunas</translation>
    </message>
    <message>
        <source>ROC area</source>
        <translation>área ROC</translation>
    </message>
    <message>
        <source>R² falls by</source>
        <translation>queda do R²</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Limiares</translation>
    </message>
    <message>
        <source>Where the model looked is not shown: %1.</source>
        <translation>Para onde o modelo olhou não é mostrado: %1.</translation>
    </message>
    <message>
        <source>accuracy falls by, in points</source>
        <translation>queda da acurácia, em pontos</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>precisão média</translation>
    </message>
    <message>
        <source>column</source>
        <translation>coluna</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>desvio padrão</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>as primeiras %1 de %2</translation>
    </message>
    <message>
        <source>%1 are near copies of images in another split or with another label</source>
        <translation>%1 são quase cópias de imagens de outra divisão ou de outro rótulo</translation>
    </message>
    <message>
        <source>%1 images/s (median)</source>
        <translation>%1 imagens/s na mediana</translation>
    </message>
    <message>
        <source>%1 labels are doubtful</source>
        <translation>%1 rótulos são duvidosos</translation>
    </message>
    <message>
        <source>%1 rows/s (median)</source>
        <translation>%1 linhas/s na mediana</translation>
    </message>
    <message>
        <source>. This command evaluates it; then write the report again</source>
        <translation>. Isto o avalia; depois, escreva o relatório de novo</translation>
    </message>
    <message>
        <source>All runs have the same configuration.</source>
        <translation>Todas as execuções têm a mesma.</translation>
    </message>
    <message>
        <source>Decisions are written to %1, in the folder where the command is run; no image is changed. To train on the corrected data</source>
        <translation>As decisões são gravadas em %1, onde quer que o comando seja chamado; nenhuma imagem é alterada. Para treinar com os dados assim</translation>
    </message>
    <message>
        <source>Images with a doubtful label, near copies and outliers are found by</source>
        <translation>Imagens de rótulo duvidoso, quase cópias e imagens atípicas são encontradas por</translation>
    </message>
    <message>
        <source>How the configurations differ</source>
        <translation>Em que as configurações diferem</translation>
    </message>
    <message>
        <source>Predicted versus true</source>
        <translation>Previsto e real</translation>
    </message>
    <message>
        <source>The best checkpoint has not been evaluated on the %1 split yet. This command does so and stores the result; then write the report again</source>
        <translation>O melhor checkpoint ainda não foi avaliado na divisão de %1. Isto o faz e guarda o resultado; depois, escreva o relatório de novo</translation>
    </message>
    <message>
        <source>The run has not completed a step yet.</source>
        <translation>A execução ainda não deu nenhum passo.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Não há nenhum.</translation>
    </message>
    <message>
        <source>started from</source>
        <translation>começou com</translation>
    </message>
    <message>
        <source>started from the weights of</source>
        <translation>começou com os pesos de</translation>
    </message>
    <message>
        <source>bucket size in bytes</source>
        <translation>bytes de um bucket</translation>
    </message>
    <message>
        <source>each label is judged by a model trained on all other images</source>
        <translation>cada rótulo é julgado pelo que se aprendeu com todas as outras imagens</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>troca de gradientes</translation>
    </message>
    <message>
        <source>learning rate factor</source>
        <translation>fator da taxa de aprendizado</translation>
    </message>
    <message>
        <source>batch growth</source>
        <translation>crescimento do lote</translation>
    </message>
    <message>
        <source>images per second</source>
        <translation>imagens por segundo</translation>
    </message>
    <message>
        <source>near copy of %1</source>
        <translation>quase uma cópia de %1</translation>
    </message>
    <message>
        <source>not searched for</source>
        <translation>não procuradas</translation>
    </message>
    <message>
        <source>of %1 images, evaluated with</source>
        <translation>de %1 imagens, vistas com</translation>
    </message>
    <message>
        <source>of the best checkpoint, on samples that chose no checkpoint</source>
        <translation>do melhor checkpoint, em amostras que nada escolheram</translation>
    </message>
    <message>
        <source>custom model</source>
        <translation>modelo próprio</translation>
    </message>
    <message>
        <source>probability that the model gives; below it, its frequency</source>
        <translation>probabilidade que o modelo dá; abaixo, com que frequência</translation>
    </message>
    <message>
        <source>rows per second</source>
        <translation>linhas por segundo</translation>
    </message>
    <message>
        <source>rows are labels, columns are predictions</source>
        <translation>linhas são rótulos, colunas o que foi visto</translation>
    </message>
    <message>
        <source>skipped samples</source>
        <translation>amostras deixadas de fora</translation>
    </message>
    <message>
        <source>predicted as</source>
        <translation>visto como</translation>
    </message>
    <message>
        <source>chosen on these samples</source>
        <translation>estas amostras o escolheram</translation>
    </message>
    <message>
        <source>overconfident</source>
        <translation>confiante demais</translation>
    </message>
    <message>
        <source>underconfident</source>
        <translation>confiante de menos</translation>
    </message>
    <message>
        <source>true minus predicted</source>
        <translation>real menos previsto</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>espera por outros ranks</translation>
    </message>
    <message>
        <source>when the host gave work to the device</source>
        <translation>quando o host deu o trabalho ao dispositivo</translation>
    </message>
    <message>
        <source>chosen on this split</source>
        <translation>que ela escolheu</translation>
    </message>
    <message>
        <source>1 is a near copy of an image in another split or with another label</source>
        <translation>1 é quase cópia de uma imagem de outra divisão ou rótulo</translation>
    </message>
    <message>
        <source>1 label is doubtful</source>
        <translation>1 rótulo é duvidoso</translation>
    </message>
    <message>
        <source>What follows is for</source>
        <translation>O que segue é de</translation>
    </message>
    <message>
        <source>of 1 image, evaluated with</source>
        <translation>de 1 imagem, vista com</translation>
    </message>
    <message>
        <source>1 image/s (median)</source>
        <translation>1 imagem/s na mediana</translation>
    </message>
    <message>
        <source>1 row/s (median)</source>
        <translation>1 linha/s na mediana</translation>
    </message>
    <message>
        <source>before the weights had the requested form</source>
        <translation>antes de os pesos terem a forma solicitada</translation>
    </message>
    <message>
        <source>not significantly better, and the latest of such weights are kept</source>
        <translation>diferença que não vai além do acaso, e de pesos assim mantêm-se os mais recentes</translation>
    </message>
    <message>
        <source>A sample counts as a class if its probability for it is at least the threshold. Thresholds are chosen on these samples, so the figures at them are slightly optimistic.</source>
        <translation>Uma amostra é atribuída a uma classe quando sua probabilidade para ela é pelo menos o limiar. Os limiares são escolhidos com estas amostras, portanto os números obtidos com eles são um pouco otimistas.</translation>
    </message>
    <message>
        <source>Every second picture shows where the model looked: what supports its prediction is coloured, what it did not see is dark.</source>
        <translation>Cada segunda imagem mostra para onde o modelo olhou: colorido é o que fala a favor do que ele viu, escuro o que não lhe foi mostrado.</translation>
    </message>
    <message>
        <source>F1 at it</source>
        <translation>F1 nesse limiar</translation>
    </message>
    <message>
        <source>each class versus the rest</source>
        <translation>cada classe contra as demais</translation>
    </message>
    <message>
        <source>precision at it</source>
        <translation>precisão nesse limiar</translation>
    </message>
    <message>
        <source>recall at it</source>
        <translation>revocação nesse limiar</translation>
    </message>
    <message>
        <source>threshold for best F1</source>
        <translation>limiar do melhor F1</translation>
    </message>
    <message>
        <source>when a column&apos;s cells are shuffled</source>
        <translation>quando as células de uma coluna são embaralhadas</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>shape</source>
        <translation>forma</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>até</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>pico</translation>
    </message>
    <message>
        <source>start</source>
        <translation>início</translation>
    </message>
    <message>
        <source>end</source>
        <translation>fim</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>aquecimento</translation>
    </message>
    <message>
        <source>warm-up from</source>
        <translation>aquecimento a partir de</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>ciclos</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>crescimento</translation>
    </message>
</context>
<context>
    <name>RunColumn</name>
    <message>
        <source>last %1</source>
        <translation>último valor de %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>melhor %1</translation>
    </message>
    <message>
        <source>%1 at the best epoch</source>
        <translation>%1 na melhor época</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <comment>a metric</comment>
        <translation>%1 na época %2</translation>
    </message>
</context>
<context>
    <name>RunKeys</name>
    <message>
        <source>Pause the run</source>
        <translation>Pausar a execução</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Parar a execução</translation>
    </message>
    <message>
        <source>Evaluate the run</source>
        <translation>Avaliar a execução</translation>
    </message>
    <message>
        <source>Predict with the run</source>
        <translation>Prever com a execução</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>Escrever um relatório</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Exportar a execução</translation>
    </message>
    <message>
        <source>Compare the selected runs</source>
        <translation>Comparar as execuções selecionadas</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what a button does, and its keys</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>RunName</name>
    <message>
        <source>rate ×%1</source>
        <translation>taxa ×%1</translation>
    </message>
    <message>
        <source>rate ÷%1</source>
        <translation>taxa ÷%1</translation>
    </message>
</context>
<context>
    <name>RunQuery</name>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>Uma aspa ficou aberta.</translation>
    </message>
    <message>
        <source>“or” must be between two conditions.</source>
        <translation>“or” fica entre duas condições.</translation>
    </message>
    <message>
        <source>“%1” must be compared with a number, as in %1 &gt; 0.8.</source>
        <translation>“%1” é comparado com um número, como em %1 &gt; 0.8.</translation>
    </message>
    <message>
        <source>“%1:” must be followed by the text to find.</source>
        <translation>Depois de “%1:” vem o que deve conter.</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>Um parêntese ficou aberto.</translation>
    </message>
    <message>
        <source>“@” must be followed by an epoch, as in accuracy@5 &gt; 0.8.</source>
        <translation>Depois de “@” fica uma época, como em accuracy@5 &gt; 0.8.</translation>
    </message>
    <message>
        <source>“%1” must be between a name and a number, as in accuracy %1 0.8.</source>
        <translation>“%1” fica entre um nome e um número, como em accuracy %1 0.8.</translation>
    </message>
    <message>
        <source>Brackets may only follow “best”.</source>
        <translation>Parênteses só ficam depois de “best”.</translation>
    </message>
    <message>
        <source>“best” needs a metric in parentheses, as in best(accuracy) &gt; 0.8.</source>
        <translation>Coloque uma métrica nos parênteses de “best”, como em best(accuracy) &gt; 0.8.</translation>
    </message>
</context>
<context>
    <name>SampleRefusal</name>
    <message>
        <source>Only classification runs are compared by sample.</source>
        <translation>Só execuções que distinguem classes são comparadas por amostra.</translation>
    </message>
    <message>
        <source>Table runs and image runs have no samples in common.</source>
        <translation>Execuções de uma tabela e execuções de imagens não têm amostras em comum.</translation>
    </message>
    <message>
        <source>These runs have different classes.</source>
        <translation>Estas execuções distinguem classes diferentes.</translation>
    </message>
</context>
<context>
    <name>SettingGroups</name>
    <message>
        <source>Length of training</source>
        <translation>Duração do treino</translation>
    </message>
    <message>
        <source>Learning rate and batches</source>
        <translation>Taxa de aprendizado e lotes</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Otimizador</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Camadas</translation>
    </message>
    <message>
        <source>Images and regularisation</source>
        <translation>Imagens e regularização</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Aumento de dados</translation>
    </message>
    <message>
        <source>Evaluations and checkpoints</source>
        <translation>Avaliações e checkpoints</translation>
    </message>
    <message>
        <source>Learning without labels</source>
        <translation>Aprendizado sem rótulos</translation>
    </message>
    <message>
        <source>Learning from a teacher</source>
        <translation>Aprendizado com um professor</translation>
    </message>
    <message>
        <source>Compression in training</source>
        <translation>Compressão no treino</translation>
    </message>
    <message>
        <source>Ranks and hosts</source>
        <translation>Ranks e hosts</translation>
    </message>
    <message>
        <source>Computing, memory and files</source>
        <translation>Computação, memória e arquivos</translation>
    </message>
</context>
<context>
    <name>SettingText</name>
    <message>
        <source>nothing</source>
        <comment>the value of a setting</comment>
        <translation>nada</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <comment>a number</comment>
        <translation>%1 ou mais</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <comment>a number</comment>
        <translation>de %1 a %2</translation>
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
    <message>
        <source>Training cannot start: the model is for images, and the data is a table.</source>
        <translation>O treino não pode começar: o modelo é para imagens, e os dados são uma tabela.</translation>
    </message>
    <message>
        <source>Training cannot start: a setting is not filled in rightly.</source>
        <translation>O treino não pode começar: uma configuração não está preenchida corretamente.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrar</translation>
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
        <source>Steps wait for data: more “%1” make batches faster.</source>
        <translation>Os passos esperam pelos dados: mais “%1” preparam lotes mais rápido.</translation>
    </message>
    <message>
        <source>other</source>
        <translation>o resto</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller model makes steps shorter.</source>
        <translation>O cálculo toma a maior parte: um modelo menor encurta os passos.</translation>
    </message>
    <message>
        <source>Updating the weights takes long: a larger “%1” means fewer updates.</source>
        <translation>Atualizar os pesos demora: com um valor maior de “%1” há menos atualizações.</translation>
    </message>
    <message>
        <source>Steps wait for images: pack them on the Data page to read them faster; more “%1” decode more of them in parallel.</source>
        <translation>Os passos esperam pelas imagens: empacotadas na página Dados, são lidas mais rápido; mais “%1” decodificam mais delas ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Most of it is other work: the cost of a step besides the model, however small that is, such as its rows, the loss and reporting. A larger “%1” means fewer steps.</source>
        <translation>A maior parte é o resto: o que um passo custa além do modelo, por pouco que este calcule, como suas linhas, a perda e o que se registra dele. Um valor maior de “%1” tem menos passos.</translation>
    </message>
    <message>
        <source>Most of it is other work: the cost of a step besides the model, such as preparing its images, the loss and reporting. A larger “%1” means fewer steps.</source>
        <translation>A maior parte é o resto: o que um passo custa além do modelo, como preparar suas imagens, a perda e o que se registra dele. Um valor maior de “%1” tem menos passos.</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller “%1” or a smaller model makes steps shorter.</source>
        <translation>O cálculo ocupa a maior parte: um “%1” menor ou um modelo menor encurtam os passos.</translation>
    </message>
    <message>
        <source>Computing takes most of the time: a smaller “%1”, a smaller model or the best here as “%2” makes steps shorter.</source>
        <translation>O cálculo ocupa a maior parte: um “%1” menor, um modelo menor ou a melhor opção daqui como “%2” encurtam os passos.</translation>
    </message>
    <message>
        <source>Rank %1 is a straggler: its steps take %2 times as long as those of the others. Check what else runs there, or exclude it with fewer “%3”.</source>
        <translation>O rank %1 atrasa os demais: seus passos levam %2 vezes o tempo dos outros. Veja o que mais roda ali, ou deixe-o de fora com menos “%3”.</translation>
    </message>
    <message>
        <source>The exchange of gradients over the network limits the speed: a larger “%1” exchanges less often, and bf16 as “%2” or powersgd as “%3” sends less.</source>
        <translation>A troca de gradientes pela rede limita a velocidade: um “%1” maior troca com menos frequência, e bf16 em “%2” ou powersgd em “%3” enviam menos.</translation>
    </message>
    <message>
        <source>The exchange of gradients limits the speed: a larger “%1” exchanges less often, and fewer “%2” exchange less data.</source>
        <translation>A troca de gradientes limita a velocidade: um “%1” maior troca com menos frequência, e menos “%2” trocam menos.</translation>
    </message>
</context>
<context>
    <name>TrainCommand</name>
    <message>
        <source>No equivalent command: the data is in different folders on these hosts, and this computer does not have it.</source>
        <translation>Nenhum comando faz o mesmo: os dados estão em pastas diferentes nesses hosts, e este computador não os tem.</translation>
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
    <name>anneal::studio::About</name>
    <message>
        <source>About Anneal</source>
        <translation>Sobre o Anneal</translation>
    </message>
    <message>
        <source>A training studio for people who train models.</source>
        <translation>Um estúdio de treinamento para quem treina modelos.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versão</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>The engine is free software under the Apache License 2.0, the studio under the GNU General Public License 3.0 or later. There is no warranty.</source>
        <translation>O motor é software livre sob a Licença Apache 2.0; o estúdio, sob a Licença Pública Geral GNU 3.0 ou posterior. Não há garantia.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copies this information, for reporting a problem.</source>
        <translation>Copia o que está escrito aqui, para relatar um problema.</translation>
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
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>Adicionar e testar</translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation>enviadas daqui</translation>
    </message>
    <message>
        <source>It needs Linux and an account that you can reach with ssh; nothing has to be installed there.</source>
        <translation>Precisa de uma conta que você acesse com ssh, e de Linux; nada precisa ser instalado lá.</translation>
    </message>
    <message>
        <source>for example gpu-a, or maria@lab-7:2222</source>
        <translation>por exemplo gpu-a, ou maria@lab-7:2222</translation>
    </message>
    <message>
        <source>Name, as for ssh</source>
        <translation>Nome, como o ssh o aceita</translation>
    </message>
    <message>
        <source>the account&apos;s home folder</source>
        <translation>a pasta pessoal da conta</translation>
    </message>
    <message>
        <source>Folder there for programs and runs, if not the home folder</source>
        <translation>Pasta de lá para programas e execuções, se não for a pessoal</translation>
    </message>
    <message>
        <source>A path there must begin with “/”.</source>
        <translation>Um caminho de lá começa com “/”.</translation>
    </message>
    <message>
        <source>This host is already in the list.</source>
        <translation>Este host já está na lista.</translation>
    </message>
    <message>
        <source>from its python3</source>
        <translation>as do python3 de lá</translation>
    </message>
    <message>
        <source>PyTorch libraries (libtorch)</source>
        <translation>Bibliotecas do PyTorch (libtorch)</translation>
    </message>
    <message>
        <source>Or a folder there that contains libtorch. If its version differs, it is not used and ours is sent.</source>
        <translation>Ou uma pasta de lá que contenha a libtorch. Se for de outra versão, não é usada e a nossa é enviada.</translation>
    </message>
    <message>
        <source>Choose one, or enter a folder there: its path must begin with “/”.</source>
        <translation>Escolha uma, ou indique uma pasta de lá: o caminho começa com “/”.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::AppliedPolicy</name>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>solid: applied so far; dashed: planned</source>
        <translation>aplicado em linha cheia, planejado tracejado</translation>
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
        <source>For small images</source>
        <translation>Para imagens pequenas</translation>
    </message>
    <message>
        <source>For large images</source>
        <translation>Para imagens grandes</translation>
    </message>
    <message>
        <source>Write a number from 0 to 0.99, like %1.</source>
        <translation>Escreva um número de 0 a 0,99, como %1.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>The policy sets the image size: change it on Policies.</source>
        <translation>A política define o tamanho das imagens: mude-o em Políticas.</translation>
    </message>
    <message>
        <source>The data decides how many there are.</source>
        <translation>Os dados decidem quantas são.</translation>
    </message>
    <message>
        <source>Fitting the images: as for small ones</source>
        <translation>Conforme as imagens: como para pequenas</translation>
    </message>
    <message>
        <source>Fitting the images: as for large ones</source>
        <translation>Conforme as imagens: como para grandes</translation>
    </message>
    <message>
        <source>For small images the first layers keep the full resolution, which takes more operations; for large ones they shrink it to a quarter first, as published weights expect. Where nothing is chosen, images of up to 64 px are small.</source>
        <translation>Para imagens pequenas, as primeiras camadas mantêm a resolução inteira, o que custa mais operações; para grandes, reduzem-na primeiro a um quarto, como esperam os pesos publicados. Sem escolha, imagens de até 64 px são pequenas.</translation>
    </message>
    <message>
        <source>Fraction of the units that each training step drops at random, to reduce overfitting</source>
        <translation>Fração das unidades que cada passo de treinamento descarta ao acaso, para reduzir o sobreajuste</translation>
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
        <source>estimated</source>
        <translation>estimado</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <translation>ganho de %1</translation>
    </message>
    <message>
        <source>gained</source>
        <translation>a mais</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 pontos</translation>
    </message>
    <message>
        <source>at most %1 at 95 %</source>
        <translation>no máximo %1, com 95% de certeza</translation>
    </message>
    <message>
        <source>at most %1 at 95 %: undecided</source>
        <translation>no máximo %1, com 95% de certeza: indefinido</translation>
    </message>
    <message>
        <source>the original, in floats</source>
        <translation>o original, em ponto flutuante</translation>
    </message>
    <message>
        <source>latency estimated for a %1</source>
        <translation>latência estimada para um %1</translation>
    </message>
    <message>
        <source>undecided, needs %1 images</source>
        <translation>indefinido, %1 imagens decidiriam</translation>
    </message>
    <message>
        <source>Recipe, quantization</source>
        <translation>Receita, arredondamento</translation>
    </message>
    <message>
        <source>at most %1 at 95 %: undecided, needs %2 images</source>
        <translation>no máximo %1, com 95% de certeza: indefinido, %2 imagens decidiriam</translation>
    </message>
    <message>
        <source>latency measured on the compressing machine, times %1</source>
        <translation>latência medida onde foi comprimido, vezes %1</translation>
    </message>
    <message>
        <source>latency measured on the compressing machine</source>
        <translation>latência medida onde foi comprimido</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CandidatesCard</name>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>mais novos primeiro</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChangeDialog</name>
    <message>
        <source>Change the rest of this run</source>
        <translation>Alterar o resto desta execução</translation>
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
        <source>as drawn</source>
        <translation>como desenhado</translation>
    </message>
    <message>
        <source>Changes apply from the next step to the end. A number that you enter replaces the curve. The run keeps a record of them.</source>
        <translation>O que você altera vale do próximo passo até o fim. Uma curva vira o número que você escrever. A execução guarda um registro.</translation>
    </message>
    <message>
        <source>Changes apply from the next step to the end. Drag the points still to come, or enter a number, which then applies to the end. The run keeps a record of them.</source>
        <translation>O que você mudar vale do próximo passo até o fim. Arraste os pontos do que está por vir ou escreva um número, que então vale até o fim. A execução guarda um registro disso.</translation>
    </message>
    <message>
        <source>Rest of the run</source>
        <translation>O que está por vir</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChoicesMenu</name>
    <message>
        <source>Search</source>
        <translation>Pesquisar</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ClassNameDialog</name>
    <message>
        <source>Rename or merge classes</source>
        <translation>Renomear ou mesclar classes</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Novo nome</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>is called</source>
        <translation>chama-se</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Mesclar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
    <message>
        <source>Both become one class. A new version of the data is made; no file is touched.</source>
        <translation>Ambas se tornam uma só classe. É criada uma nova versão dos dados; nenhum arquivo é tocado.</translation>
    </message>
    <message>
        <source>Choose another class to merge the two. A new version of the data is made; no file is touched.</source>
        <translation>Escolha outra classe para mesclar as duas. É criada uma nova versão dos dados; nenhum arquivo é tocado.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ColumnsMenu</name>
    <message>
        <source>Save as a view…</source>
        <translation>Salvar como vista…</translation>
    </message>
    <message>
        <source>Save as a view</source>
        <translation>Salvar como vista</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Nome da vista</translation>
    </message>
    <message>
        <source>Metrics: last</source>
        <translation>Métricas: último valor</translation>
    </message>
    <message>
        <source>Metrics: best</source>
        <translation>Métricas: melhor valor</translation>
    </message>
    <message>
        <source>Metrics: at the best epoch</source>
        <translation>Métricas: na melhor época</translation>
    </message>
    <message>
        <source>Metrics: at an epoch…</source>
        <translation>Métricas: em uma época…</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Configurações diferentes</translation>
    </message>
    <message>
        <source>Metric at an epoch</source>
        <translation>Métrica em uma época</translation>
    </message>
    <message>
        <source>Delete a view</source>
        <translation>Esquecer uma vista</translation>
    </message>
    <message>
        <source>Epoch for which %1 is shown</source>
        <translation>Época em que se mostra %1</translation>
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
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>Nenhum comando corresponde.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%Ln runs can be compared at a time.</source>
        <translation>
            <numerusform>É possível comparar %Ln execução por vez.</numerusform>
            <numerusform>É possível comparar %Ln execuções por vez.</numerusform>
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
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln execução</numerusform>
            <numerusform>%Ln execuções</numerusform>
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
        <translation>Ir para Início</translation>
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
        <source>Baseline</source>
        <translation>Referência</translation>
    </message>
    <message>
        <source>Find a run</source>
        <translation>Encontrar uma execução</translation>
    </message>
    <message>
        <source>%1 already exists: choose another name.</source>
        <translation>%1 já existe: escolha outro nome.</translation>
    </message>
    <message>
        <source>next to %1</source>
        <translation>ao lado de %1</translation>
    </message>
    <message>
        <source>Evaluating every sample…</source>
        <translation>Olhando cada amostra…</translation>
    </message>
    <message>
        <source>Evaluate the best checkpoint of each run on every sample of the test split</source>
        <translation>O melhor checkpoint de cada execução olha cada amostra do conjunto de teste</translation>
    </message>
    <message numerus="yes">
        <source>Of %1 chosen runs, %Ln are compared, the most at a time. Tick others here.</source>
        <translation>
            <numerusform>De %1 execuções escolhidas, %Ln é comparada, o máximo de cada vez. Marque outras aqui.</numerusform>
            <numerusform>De %1 execuções escolhidas, %Ln são comparadas, o máximo de cada vez. Marque outras aqui.</numerusform>
        </translation>
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
        <source>%1, mean of %Ln seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1, média de %Ln semente</numerusform>
            <numerusform>%1, média de %Ln sementes</numerusform>
        </translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>over epochs</source>
        <translation>por época</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>por tempo</translation>
    </message>
    <message>
        <source>over steps</source>
        <translation>por passo</translation>
    </message>
    <message>
        <source>group seeds</source>
        <translation>agrupar sementes</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>amostras</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Suavização</translation>
    </message>
    <message>
        <source>over samples</source>
        <translation>por amostras</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Ao longo de</translation>
    </message>
    <message>
        <source>One curve for runs that differ only in the seed: their mean, with a band from minimum to maximum</source>
        <translation>Uma curva para execuções que só diferem na semente: a média, e uma faixa do menor ao maior valor</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from earlier values.</source>
        <translation>Suavização: quanto de cada valor vem dos anteriores.</translation>
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
        <translation>eficiência por rank</translation>
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
    <message>
        <source>not reached</source>
        <translation>não alcançado</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ligado</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>the same</source>
        <comment>two runs that are right on the same samples</comment>
        <translation>igual</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
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
        <source>Candidate %1 meets all limits.</source>
        <translation>O candidato %1 cumpre todos os limites.</translation>
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
        <source>Limits</source>
        <translation>Limites</translation>
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
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as measured by %4.</source>
        <translation>Exportado para %1: %2, %3 como medido por %4.</translation>
    </message>
    <message>
        <source>Export candidate %1</source>
        <translation>Exportar candidato %1</translation>
    </message>
    <message>
        <source>candidate %1: %2
%3, %4, estimated
%5</source>
        <translation>candidato %1: %2
%3, %4, estimado
%5</translation>
    </message>
    <message>
        <source>Compress with so few images?</source>
        <translation>Comprimir com tão poucas imagens?</translation>
    </message>
    <message>
        <source>Compress anyway</source>
        <translation>Comprimir mesmo assim</translation>
    </message>
    <message>
        <source>the original, in floats
%1, %2</source>
        <translation>o original, em ponto flutuante
%1, %2</translation>
    </message>
    <message>
        <source>%1 as trained · each point is a measured file</source>
        <translation>%1 como foi treinado · cada ponto é um arquivo medido</translation>
    </message>
    <message>
        <source>Smaller and faster, until it fits: pruned, quantized, retrained</source>
        <translation>Menor e mais rápido, até caber: podado, arredondado, treinado de novo</translation>
    </message>
    <message>
        <source>It was stopped before it finished.</source>
        <translation>Foi parada antes de chegar ao fim.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as estimated here, because no runtime was found.</source>
        <translation>Exportado para %1: %2, %3 como estimado aqui, por falta de um ambiente que o execute.</translation>
    </message>
    <message>
        <source>%1 as trained · each point is a file with estimated values</source>
        <translation>%1 como foi treinado · cada ponto é um arquivo, com valores estimados</translation>
    </message>
    <message>
        <source>The compression has finished</source>
        <translation>A compressão terminou</translation>
    </message>
    <message>
        <source>The compression ended early</source>
        <translation>A compressão parou antes do fim</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 pontos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln candidato</numerusform>
            <numerusform>%Ln candidatos</numerusform>
        </translation>
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
    <message>
        <source>1 point</source>
        <translation>1 ponto</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>limite %1</translation>
    </message>
    <message>
        <source>candidate %1 · %2</source>
        <comment>its number, a limit</comment>
        <translation>candidato %1 · %2</translation>
    </message>
    <message>
        <source>estimated · %1</source>
        <comment>a limit</comment>
        <translation>estimado · %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>Não foi possível iniciar o motor “%1”. O Anneal está totalmente instalado?</translation>
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
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Tomado por</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Amostras</translation>
    </message>
    <message>
        <source>Share of the class</source>
        <translation>Parcela da classe</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCard</name>
    <message>
        <source>%1 of %2 are here</source>
        <translation>%1 de %2 já estão aqui</translation>
    </message>
    <message>
        <source>A copy of its checkpoints, weights and logs is here.</source>
        <translation>Uma cópia de seus checkpoints, pesos e logs está aqui.</translation>
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
    <message>
        <source>Save the weights</source>
        <translation>Salvar os pesos</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Gravado em %1.</translation>
    </message>
    <message>
        <source>Save the weights…</source>
        <translation>Salvar os pesos…</translation>
    </message>
    <message>
        <source>Checking what is on %1…</source>
        <translation>Vendo o que há em %1…</translation>
    </message>
    <message>
        <source>Its checkpoints, weights and logs are only there. A copy of them can be compressed and exported here.</source>
        <translation>Seus checkpoints, pesos e logs estão só lá. Uma cópia deles pode ser comprimida e exportada aqui.</translation>
    </message>
    <message>
        <source>This project contains its weights: %1.</source>
        <translation>Este projeto contém os pesos dela: %1.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCommand</name>
    <message>
        <source>Copied: %1</source>
        <translation>Copiado: %1</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>Copiar como linha de comando</translation>
    </message>
    <message>
        <source>Nothing here can be done by a command yet.</source>
        <translation>Ainda não há nada aqui que um comando possa fazer.</translation>
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
        <translation>≈ %1 s</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>≈ %1</translation>
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
        <translation>Pesos, gradientes e ativações do maior lote; fora o próprio programa.</translation>
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
    <message>
        <source>By the steps that were timed here.</source>
        <translation>Pelos passos cronometrados aqui.</translation>
    </message>
    <message>
        <source>FLOPs per row</source>
        <translation>FLOPs por linha</translation>
    </message>
    <message>
        <source>Activations per row</source>
        <translation>Ativações por linha</translation>
    </message>
    <message>
        <source>about %1 ms</source>
        <translation>≈ %1 ms</translation>
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
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln época</numerusform>
            <numerusform>%Ln épocas</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>≈ %1</translation>
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
        <translation>%1 são ativações; fora o próprio programa</translation>
    </message>
    <message>
        <source>the images do not fit the model</source>
        <translation>as imagens não servem para o modelo</translation>
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
    <message>
        <source>Rows seen</source>
        <translation>Linhas vistas</translation>
    </message>
    <message>
        <source>the rows do not fit the model</source>
        <translation>as linhas não cabem no modelo</translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln left over in each epoch, others each time</source>
        <translation>
            <numerusform>%1; sobra %Ln em cada época, outra a cada vez</numerusform>
            <numerusform>%1; sobram %Ln em cada época, outras a cada vez</numerusform>
        </translation>
    </message>
    <message>
        <source>Half as long</source>
        <translation>Metade da duração</translation>
    </message>
    <message>
        <source>Twice as long</source>
        <translation>O dobro da duração</translation>
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
        <source>%1: shape of the curve</source>
        <translation>%1: forma da curva</translation>
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
        <source>Of curves with more than %Ln points, some points are omitted. Zoom into the chart to see all points of a part.</source>
        <translation>
            <numerusform>Das curvas com mais de %Ln ponto, alguns ficam de fora. Amplie o gráfico para ver todos de uma parte.</numerusform>
            <numerusform>Das curvas com mais de %Ln pontos, alguns ficam de fora. Amplie o gráfico para ver todos de uma parte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %Ln points, some points are omitted.</source>
        <translation>
            <numerusform>Das curvas com mais de %Ln ponto, alguns são omitidos.</numerusform>
            <numerusform>Das curvas com mais de %Ln pontos, alguns são omitidos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln época</numerusform>
            <numerusform>%Ln épocas</numerusform>
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
        <source>Where is %1 now?</source>
        <translation>Onde está %1 agora?</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a table, a CSV list of files, a pack, or MNIST&apos;s own files.</source>
        <translation>Imagens em uma pasta por classe, uma tabela, uma lista CSV de arquivos, um pacote ou os arquivos do próprio MNIST.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Ler de novo</translation>
    </message>
    <message>
        <source>Looks at the files anew (F5)</source>
        <translation>Olha os arquivos de novo (F5)</translation>
    </message>
    <message>
        <source>Tables, lists, packs and IDX files (%1);;All files (*)</source>
        <translation>Tabelas, listas, pacotes e arquivos IDX (%1);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>%1 are corrected, and chosen for the next run; the files stay.</source>
        <comment>data</comment>
        <translation>Os dados %1 estão corrigidos e escolhidos para a próxima execução; os arquivos permanecem.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message>
        <source>Read %1 of %2</source>
        <translation>Lidos %1 de %2</translation>
    </message>
    <message>
        <source>Comparing with what is on %1…</source>
        <translation>Comparando com o que há em %1…</translation>
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
        <source>Checking there…</source>
        <translation>Verificando lá…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s), %1; %2 of that is already on %3.</source>
        <translation>
            <numerusform>%Ln arquivo, %1; %2 disso já estão em %3.</numerusform>
            <numerusform>%Ln arquivos, %1; %2 disso já estão em %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Assembling and checking on %1…</source>
        <translation>Sendo montado e conferido em %1…</translation>
    </message>
    <message>
        <source>Sending the programs to %1 first: %2 of %3.</source>
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
        <source>%Ln shown</source>
        <translation>
            <numerusform>%Ln mostrada</numerusform>
            <numerusform>%Ln mostradas</numerusform>
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
    <message numerus="yes">
        <source>only %1 correct: %Ln</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>só %1 acerta: %Ln</numerusform>
            <numerusform>só %1 acerta: %Ln</numerusform>
        </translation>
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
    <name>anneal::studio::EarlierCompressions</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 de memória</translation>
    </message>
    <message>
        <source>Compression %1</source>
        <translation>Compressão %1</translation>
    </message>
    <message>
        <source>Compressions of this run</source>
        <translation>Compressões desta execução</translation>
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
        <source>%1 from %2</source>
        <comment>a split, a folder or table</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <comment>a split</comment>
        <translation>%1 por padrão</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <comment>a split, a number</comment>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>%1 %2 %, seed %3</source>
        <comment>a split, numbers</comment>
        <translation>%1 %2%, semente %3</translation>
    </message>
    <message>
        <source>predicts %1</source>
        <comment>a column</comment>
        <translation>prevê %1</translation>
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
    <name>anneal::studio::EpochValuesCard</name>
    <message>
        <source>Values at an epoch</source>
        <translation>Valores em uma época</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
    <message>
        <source>Must be a number such as 5 or 2.5.</source>
        <translation>Uma época é um número, como 5 ou 2,5.</translation>
    </message>
    <message>
        <source>The run has not reached this epoch.</source>
        <translation>A execução ainda não chegou lá.</translation>
    </message>
    <message>
        <source>Epoch for which values are shown</source>
        <translation>Época cujos valores são mostrados</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationView</name>
    <message>
        <source>samples</source>
        <translation>amostras</translation>
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
        <source>choose a cell to see its images</source>
        <translation>escolha uma célula para ver as imagens</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>Maiores erros</translation>
    </message>
    <message>
        <source>choose a cell to see its rows</source>
        <translation>escolha uma célula para ver suas linhas</translation>
    </message>
    <message>
        <source>Predicted against actual</source>
        <translation>Previsto e real</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Linhas</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Amostras</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Revocação</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisão</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>Por classe</translation>
    </message>
    <message>
        <source>%1, taken for %2: %3 of %4</source>
        <comment>two classes, counts</comment>
        <translation>%1, tomada por %2: %3 de %4</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>confusão</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>limiares</translation>
    </message>
    <message>
        <source>One class against the rest</source>
        <translation>Uma classe contra as demais</translation>
    </message>
    <message>
        <source>drag the point along the curve</source>
        <translation>arraste o ponto ao longo da curva</translation>
    </message>
    <message>
        <source>skipped, because they cannot be read</source>
        <translation>omitidas, pois não podem ser lidas</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>Confusion of classes</source>
        <translation>O que é tomado pelo quê</translation>
    </message>
    <message>
        <source>Quality per class</source>
        <translation>Como cada classe é reconhecida</translation>
    </message>
    <message>
        <source>View of the classes</source>
        <translation>O que se mostra das classes</translation>
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
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>Linhas de teste</translation>
    </message>
    <message>
        <source>Validation rows</source>
        <translation>Linhas de validação</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>Linhas de treinamento</translation>
    </message>
    <message>
        <source>The evaluation has failed</source>
        <translation>A avaliação falhou</translation>
    </message>
    <message numerus="yes">
        <source>Save %Ln correction(s)</source>
        <translation>
            <numerusform>Salvar %Ln correção</numerusform>
            <numerusform>Salvar %Ln correções</numerusform>
        </translation>
    </message>
    <message>
        <source>Images to evaluate</source>
        <translation>Em quais imagens</translation>
    </message>
    <message>
        <source>Rows to evaluate</source>
        <translation>Em quais linhas</translation>
    </message>
    <message>
        <source>The evaluation has finished</source>
        <translation>A avaliação terminou</translation>
    </message>
    <message>
        <source>Saves them as a new version of the data; closing the window saves them, too.</source>
        <translation>Como uma nova versão dos dados; fechar a janela também as salva.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleCard</name>
    <message>
        <source>Sample predictions</source>
        <translation>Previsões de exemplo</translation>
    </message>
    <message>
        <source>always the same images; click one to enlarge it</source>
        <translation>sempre as mesmas imagens; escolha uma para vê-la grande</translation>
    </message>
    <message>
        <source>They appear after the first evaluation.</source>
        <translation>Elas vêm com a primeira avaliação.</translation>
    </message>
    <message>
        <source>This run has no stored predictions for single images.</source>
        <translation>Nada foi guardado do que esta execução fez de imagens isoladas.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more class(es) not shown.</source>
        <translation>
            <numerusform>Não mostrada: mais %Ln classe.</numerusform>
            <numerusform>Não mostradas: mais %Ln classes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message numerus="yes">
        <source>%1: %2, %Ln evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1: %2, %Ln avaliação</numerusform>
            <numerusform>%1: %2, %Ln avaliações</numerusform>
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
    <message>
        <source>Image</source>
        <translation>Imagem</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
    <message>
        <source>✗ no prediction</source>
        <translation>✗ sem resposta</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Resposta</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FailureList</name>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Change its configuration</source>
        <translation>Alterar a configuração</translation>
    </message>
    <message>
        <source>It was interrupted and can go on from its last checkpoint.</source>
        <translation>Foi interrompida e pode continuar do último checkpoint.</translation>
    </message>
    <message>
        <source>It could not be started.</source>
        <translation>Não foi possível iniciá-la.</translation>
    </message>
    <message>
        <source>Its folder is gone, and its checkpoints with it.</source>
        <translation>A pasta dela não existe mais, nem os checkpoints dela.</translation>
    </message>
    <message>
        <source>It was interrupted before its first checkpoint was saved.</source>
        <translation>Ela foi interrompida antes de o primeiro checkpoint ser salvo.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
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
        <source>%1: %2</source>
        <comment>a field: what the button does</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Voltar ao padrão</translation>
    </message>
    <message>
        <source>Reset to the default, %1</source>
        <translation>Voltar ao padrão, %1</translation>
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
        <source>%Ln image(s) are doubted.</source>
        <translation>
            <numerusform>%Ln imagem é duvidosa.</numerusform>
            <numerusform>%Ln imagens são duvidosas.</numerusform>
        </translation>
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
        <source>Run %1, not finished</source>
        <translation>Execução %1, não concluída</translation>
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
        <translation>Parada antes de ver todas as imagens: nada se sabe delas.</translation>
    </message>
    <message>
        <source>Looking for suspects goes on once nothing trains.</source>
        <translation>A busca por suspeitas continua quando nada estiver treinando.</translation>
    </message>
    <message>
        <source>%1 The weights of %2 recognise only %3 of the images, so that many doubts are unfounded: others find better.</source>
        <translation>%1 Os pesos de %2 reconhecem só %3 das imagens, de modo que muitas dúvidas são infundadas: outros acham melhor.</translation>
    </message>
    <message>
        <source>%1 The weights of %2 have learned from these images, wrong labels too: other weights find more.</source>
        <translation>%1 Os pesos de %2 aprenderam com estas imagens, inclusive com rótulos errados: outros pesos acham mais.</translation>
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
    <message>
        <source>is no longer there</source>
        <translation>não está mais lá</translation>
    </message>
    <message>
        <source>Put it back, or click it under “Data of this project” and say where it is now.</source>
        <translation>Coloque-a de volta, ou clique nela em “Dados deste projeto” e diga onde está agora.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontCard</name>
    <message>
        <source>measured by %1</source>
        <translation>medido por %1</translation>
    </message>
    <message>
        <source>Accuracy against size</source>
        <translation>Acurácia por tamanho</translation>
    </message>
    <message>
        <source>estimated: onnxruntime was not found</source>
        <translation>estimado: o onnxruntime não foi encontrado</translation>
    </message>
    <message>
        <source>estimated: no C compiler was found</source>
        <translation>estimado: nenhum compilador C foi encontrado</translation>
    </message>
    <message>
        <source>measured by %1, %2</source>
        <comment>a compiler, then where the latency comes from</comment>
        <translation>medido por %1, %2</translation>
    </message>
    <message>
        <source>on the deciding images</source>
        <translation>nas imagens que decidem</translation>
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
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln arquivo</numerusform>
            <numerusform>%Ln arquivos</numerusform>
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
    <message>
        <source>accepted</source>
        <translation>aceito</translation>
    </message>
    <message>
        <source>none is better</source>
        <translation>nenhum é melhor</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Candidato</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
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
        <source>original: %1</source>
        <translation>original: %1</translation>
    </message>
    <message>
        <source>original</source>
        <translation>original</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GoneNotice</name>
    <message>
        <source>%1 is no longer there. What is shown was found before.</source>
        <translation>%1 não está mais lá. O que se vê foi encontrado antes.</translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation>Encontrar…</translation>
    </message>
    <message>
        <source>Say where the data are now</source>
        <translation>Dizer onde os dados estão agora</translation>
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
    <name>anneal::studio::GraphView</name>
    <message numerus="yes">
        <source>%Ln layer(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln camada, de %1 a %2</numerusform>
            <numerusform>%Ln camadas, de %1 a %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, yields %3, %4 parameters</source>
        <comment>layer: operation, shape, number</comment>
        <translation>%1: %2, produz %3, %4 parâmetros</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a layer, others</comment>
        <translation>%1, de %2</translation>
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
        <source>%Ln runs in this project</source>
        <translation>
            <numerusform>%Ln execução neste projeto</numerusform>
            <numerusform>%Ln execuções neste projeto</numerusform>
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
        <source>Failed or interrupted</source>
        <translation>Falharam ou foram interrompidas</translation>
    </message>
    <message>
        <source>Your own data are a folder of images, with a folder for each label, or a table: a CSV file, which the Data page opens.</source>
        <translation>Seus próprios dados são uma pasta de imagens, com uma pasta para cada rótulo, ou uma tabela: um arquivo CSV, que a página Dados abre.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostCard</name>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Send programs</source>
        <translation>Enviar programas</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Programs sent</source>
        <translation>Programas enviados</translation>
    </message>
    <message>
        <source>Removes the host from the list. Nothing changes there, and runs continue.</source>
        <translation>Tira o host da lista. Nada muda lá, e as execuções continuam.</translation>
    </message>
    <message>
        <source>Sends Anneal&apos;s programs to the host. This happens automatically before the first run there.</source>
        <translation>Coloca os programas do Anneal no host. Acontece sozinho antes da primeira execução lá.</translation>
    </message>
    <message>
        <source>Reconnects and checks what the host has</source>
        <translation>Conecta de novo e vê o que o host tem</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostsPage</name>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message numerus="yes">
        <source>This computer and %Ln host(s)</source>
        <translation>
            <numerusform>Este computador e %Ln host</numerusform>
            <numerusform>Este computador e %Ln hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>Training runs here.</source>
        <translation>O treino acontece aqui.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln connected</source>
        <translation>
            <numerusform>%Ln conectado</numerusform>
            <numerusform>%Ln conectados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a connection</source>
        <translation>
            <numerusform>%Ln sem conexão</numerusform>
            <numerusform>%Ln sem conexão</numerusform>
        </translation>
    </message>
    <message>
        <source>Add host…</source>
        <translation>Adicionar host…</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>Lista de verificação</translation>
    </message>
    <message>
        <source>Train on %1…</source>
        <translation>Treinar em %1…</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>a host</comment>
        <translation>remoção de %1</translation>
    </message>
    <message>
        <source>%1 was removed from the list. Nothing was changed there.</source>
        <translation>%1 saiu da lista. Nada foi mudado lá.</translation>
    </message>
    <message>
        <source>Hosts are connected when needed.</source>
        <translation>Os hosts são conectados quando são necessários.</translation>
    </message>
    <message>
        <source>Train on any Linux computer that you can reach with ssh. Anneal sends its programs and the data there and keeps them, with the runs, in its own folders in your home folder: .cache/anneal and .local/share/anneal.</source>
        <translation>Treine em um computador Linux acessível por ssh: nada mais é necessário. O Anneal envia para lá seus programas e os dados e os guarda, com as execuções, em pastas próprias na sua pasta pessoal: .cache/anneal e .local/share/anneal.</translation>
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
        <source>%Ln class(es) · %1</source>
        <translation>
            <numerusform>%Ln classe · %1</numerusform>
            <numerusform>%Ln classes · %1</numerusform>
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
    <message numerus="yes">
        <source>%Ln file(s) cannot be read</source>
        <translation>
            <numerusform>%Ln arquivo não pode ser lido</numerusform>
            <numerusform>%Ln arquivos não podem ser lidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>The data are corrected; the files stay.</source>
        <translation>Os dados estão corrigidos; os arquivos permanecem.</translation>
    </message>
    <message>
        <source>repairing</source>
        <translation>reparando</translation>
    </message>
    <message>
        <source>of %1 files</source>
        <translation>de %1 arquivos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out of the data; the files stay.</source>
        <translation>
            <numerusform>%Ln imagem deixada de fora dos dados; o arquivo fica.</numerusform>
            <numerusform>%Ln imagens deixadas de fora dos dados; os arquivos ficam.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renomear ou mesclar…</translation>
    </message>
    <message>
        <source>The data are read in another way; the files stay.</source>
        <translation>Os dados são lidos de outro modo; os arquivos permanecem.</translation>
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
    <name>anneal::studio::ImportanceCard</name>
    <message numerus="yes">
        <source>mean of %Ln shuffle(s)</source>
        <translation>
            <numerusform>média de %Ln embaralhamento</numerusform>
            <numerusform>média de %Ln embaralhamentos</numerusform>
        </translation>
    </message>
    <message>
        <source>Accuracy falls by</source>
        <translation>Queda da acurácia</translation>
    </message>
    <message>
        <source>R² falls by</source>
        <translation>Queda do R²</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Coluna</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Desvio padrão</translation>
    </message>
    <message>
        <source>Columns that matter</source>
        <translation>Colunas que importam</translation>
    </message>
    <message>
        <source>Shuffle each column</source>
        <translation>Embaralhar cada coluna</translation>
    </message>
    <message>
        <source>Measures how much worse the model gets when the values of a column are shuffled among the rows</source>
        <translation>Mede quanto o modelo piora quando os valores de uma coluna são embaralhados entre as linhas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::IntegerChoice</name>
    <message>
        <source>Models of tables compute in floats</source>
        <translation>Modelos de tabelas calculam em ponto flutuante</translation>
    </message>
    <message>
        <source>%1 more could not be read.</source>
        <translation>Outras %1 não puderam ser lidas.</translation>
    </message>
    <message>
        <source>It was trained for integers, and computes as they do anyway</source>
        <translation>Ele foi treinado para inteiros e já calcula como eles</translation>
    </message>
    <message>
        <source>It computes on a GPU, which does not need them</source>
        <translation>Ele calcula em uma GPU, que não precisa deles</translation>
    </message>
    <message>
        <source>On this computer&apos;s processor; how that changes the predictions is shown next to it</source>
        <translation>No processador deste computador; o que isso muda nas respostas é dito ao lado</translation>
    </message>
    <message>
        <source>No layer of this model is faster with them here.</source>
        <translation>Nenhuma camada deste modelo é mais rápida com eles aqui.</translation>
    </message>
    <message>
        <source>8-bit integers in %1 of %2 layers; a different prediction for %3 of %4 training images.</source>
        <translation>Inteiros de 8 bits em %1 de %2 camadas; outra resposta para %3 de %4 imagens de treino.</translation>
    </message>
    <message>
        <source>8-bit integers where they are faster</source>
        <translation>Inteiros de 8 bits onde são mais rápidos</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyList</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>What</source>
        <translation>O quê</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Em toda parte</translation>
    </message>
    <message>
        <source>To find anything else by name, press Ctrl+K.</source>
        <translation>Todo o resto se encontra digitando seu nome: pressione Ctrl+K.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyQuestion</name>
    <message>
        <source>Is this %1?</source>
        <translation>Este é %1?</translation>
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
        <source>This computer has not seen the host before. The host shows the key below; an attacker in between could show another. Compare it with the fingerprint from the host&apos;s administrator.</source>
        <translation>Este computador nunca viu o host. Ele mostra a chave abaixo; alguém no meio do caminho poderia mostrar outra. Compare-a com a impressão digital que o responsável pelo host informa.</translation>
    </message>
    <message>
        <source>A line in the list of known hosts cannot be read; it may be this host&apos;s: %1</source>
        <translation>Uma linha dos hosts conhecidos não pode ser lida; talvez fosse a deste host: %1</translation>
    </message>
    <message>
        <source>Expected fingerprint, if you have it</source>
        <translation>Impressão digital que você espera, se a tiver</translation>
    </message>
    <message>
        <source>Adds it to the known hosts, as ssh does</source>
        <translation>Guarda-a entre os hosts conhecidos, como o ssh faz</translation>
    </message>
    <message>
        <source>This is the key that you expect.</source>
        <translation>É a chave que você espera.</translation>
    </message>
    <message>
        <source>The host shows a different key.</source>
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
        <source>%Ln layer(s)</source>
        <translation>
            <numerusform>%Ln camada</numerusform>
            <numerusform>%Ln camadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln layer(s) found</source>
        <translation>
            <numerusform>%Ln camada encontrada</numerusform>
            <numerusform>%Ln camadas encontradas</numerusform>
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
        <source>Arrows go from layer to layer, Enter shows one in the table. Ctrl and the wheel, + and − zoom; 0 shows all of it.</source>
        <translation>As setas vão de camada em camada, Enter mostra uma na tabela. Ctrl e a roda, + e − ampliam e reduzem; 0 mostra tudo.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LimitsFields</name>
    <message>
        <source>None, my own limits</source>
        <translation>Nenhum, limites próprios</translation>
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
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Time budget, minutes</source>
        <translation>Tempo disponível, minutos</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualquer</translation>
    </message>
    <message>
        <source>a third of the run&apos;s</source>
        <translation>um terço das da execução</translation>
    </message>
    <message>
        <source>Change of the loss (Taylor)</source>
        <translation>Mudança da perda (Taylor)</translation>
    </message>
    <message>
        <source>Must be a number of milliseconds, such as 2.5.</source>
        <translation>Milissegundos, como 2,5.</translation>
    </message>
    <message>
        <source>Must be from 0 to 100.</source>
        <translation>De 0 a 100.</translation>
    </message>
    <message>
        <source>Must be a number of minutes.</source>
        <translation>Minutos.</translation>
    </message>
    <message>
        <source>Must be a whole number.</source>
        <translation>Um número inteiro.</translation>
    </message>
    <message>
        <source>Ranking all layers together</source>
        <translation>Todas as camadas ordenadas juntas</translation>
    </message>
    <message>
        <source>Max. size</source>
        <translation>Tamanho máximo</translation>
    </message>
    <message>
        <source>Max. latency, ms</source>
        <translation>Latência máxima, ms</translation>
    </message>
    <message>
        <source>Max. memory</source>
        <translation>Memória máxima</translation>
    </message>
    <message>
        <source>Max. accuracy loss, points</source>
        <translation>Perda máxima de acurácia, pontos</translation>
    </message>
    <message>
        <source>Epochs per training</source>
        <translation>Épocas de cada treino</translation>
    </message>
    <message>
        <source>Layer widths by</source>
        <translation>Larguras das camadas por</translation>
    </message>
    <message>
        <source>until everything is tried</source>
        <translation>até tudo ser tentado</translation>
    </message>
    <message>
        <source>ONNX, 4-bit weights</source>
        <translation>ONNX, pesos de 4 bits</translation>
    </message>
    <message>
        <source>Weight magnitude, L2</source>
        <translation>Tamanho dos pesos, L2</translation>
    </message>
    <message>
        <source>Weight magnitude, L1</source>
        <translation>Tamanho dos pesos, L1</translation>
    </message>
    <message>
        <source>Batch-norm scales</source>
        <translation>Fatores das batch norms</translation>
    </message>
    <message>
        <source>Channel importance by</source>
        <translation>Importância dos canais por</translation>
    </message>
    <message numerus="yes">
        <source>%Ln deciding image(s), too few to resolve a loss of %1: every candidate would stay undecided. Allow %2.</source>
        <translation>
            <numerusform>%Ln imagem decide, pouco para distinguir uma perda de %1: todo candidato ficaria indeciso. Permita %2.</numerusform>
            <numerusform>%Ln imagens decidem, poucas para distinguir uma perda de %1: todo candidato ficaria indeciso. Permita %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Or hold out more images, %1 in all.</source>
        <translation>Ou reserve mais imagens, para que %1 decidam.</translation>
    </message>
    <message>
        <source>Must be a size with its unit, such as 100 KiB.</source>
        <translation>Um tamanho com sua unidade, como 100 KiB.</translation>
    </message>
    <message>
        <source>Must be a size with its unit, such as 256 KiB.</source>
        <translation>Um tamanho com sua unidade, como 256 KiB.</translation>
    </message>
    <message>
        <source>Max. latency, ms, estimated for a %1</source>
        <translation>Latência máxima, ms, estimada para um %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LinkBanner</name>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando a %1…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Tentar agora</translation>
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
        <source>%1 asks you something before you can log in.</source>
        <translation>%1 pergunta algo antes de deixar você entrar.</translation>
    </message>
    <message>
        <source>%1 has not responded for %2.</source>
        <translation>%1 não responde há %2.</translation>
    </message>
    <message>
        <source>%1 has been unreachable for %2; the run probably continues there. What you see is from before. Anneal keeps trying to connect.</source>
        <translation>%1 está fora de alcance há %2; supõe-se que a execução continua lá. O que você vê é de antes; o host é tentado de novo automaticamente.</translation>
    </message>
    <message>
        <source>%1 needs something from you, such as a password, before you can see more. The run continues there.</source>
        <translation>%1 quer perguntar algo, como uma senha, antes que você veja mais. A execução continua lá.</translation>
    </message>
    <message>
        <source>Packing the programs; this happens once and may take a minute.</source>
        <translation>Os programas são empacotados, uma única vez; pode levar um minuto.</translation>
    </message>
    <message>
        <source>Sending the programs to %1: %2 of %3.</source>
        <translation>Os programas são enviados a %1: %2 de %3.</translation>
    </message>
    <message>
        <source>Unpacking and testing the programs on %1.</source>
        <translation>Os programas são descompactados em %1 e testados.</translation>
    </message>
    <message>
        <source>%1 has been unreachable for %2. Anneal keeps trying to connect.</source>
        <translation>%1 não responde há %2. O host é tentado de novo automaticamente.</translation>
    </message>
    <message>
        <source>%1 needs something from you, such as a password, before you can see more.</source>
        <translation>%1 quer perguntar algo, como uma senha, antes que você veja mais.</translation>
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
        <source>test %1</source>
        <translation>teste %1</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>retomada</translation>
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
        <translation>revertida</translation>
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
        <source>Smoothing</source>
        <translation>Suavização</translation>
    </message>
    <message>
        <source>%1, evaluated</source>
        <comment>a run</comment>
        <translation>%1, avaliada</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>nenhuma outra</translation>
    </message>
    <message>
        <source>Another run</source>
        <translation>Outra execução</translation>
    </message>
    <message>
        <source>training, measured like validation</source>
        <translation>treino, medido como a validação</translation>
    </message>
    <message>
        <source>overfits since epoch %1</source>
        <translation>sobreajuste desde a época %1</translation>
    </message>
    <message>
        <source>training</source>
        <translation>treino</translation>
    </message>
    <message>
        <source>raw, and smoothed by %1</source>
        <translation>bruta e suavizada %1</translation>
    </message>
    <message>
        <source>image mixing</source>
        <translation>imagens misturadas</translation>
    </message>
    <message>
        <source>image augmentation</source>
        <translation>imagens variadas</translation>
    </message>
    <message>
        <source>The training loss is higher because it alone is measured with %1.</source>
        <translation>A perda de treino é mais alta porque só ela é medida com: %1.</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>Eixo das curvas</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from earlier values. Drag over a chart to zoom; double-click to show all.</source>
        <translation>Suavização: quanto de cada valor vem dos anteriores. Arraste sobre um gráfico para ampliar, clique duas vezes para ver tudo.</translation>
    </message>
    <message>
        <source>next to %1</source>
        <translation>ao lado de %1</translation>
    </message>
    <message>
        <source>training, augmented</source>
        <translation>treino, com variações</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>%1 cores · %2</source>
        <comment>processor, memory</comment>
        <translation>%1 núcleos · %2</translation>
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
    <message>
        <source>all</source>
        <comment>events</comment>
        <translation>todos</translation>
    </message>
    <message>
        <source>Which events</source>
        <translation>Quais eventos</translation>
    </message>
    <message>
        <source>its GPU</source>
        <comment>of a rank</comment>
        <translation>sua GPU</translation>
    </message>
    <message>
        <source>%1 busy · %2</source>
        <comment>share of time, memory</comment>
        <translation>%1 ocupada · %2</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Para onde vai um passo</translation>
    </message>
    <message>
        <source>%1 kept between steps</source>
        <translation>%1 mantidos de passo a passo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) preparing batches</source>
        <translation>
            <numerusform>%Ln thread faz os lotes</numerusform>
            <numerusform>%Ln threads fazem os lotes</numerusform>
        </translation>
    </message>
    <message>
        <source>“Important” hides saved checkpoints</source>
        <translation>O que importa deixa de fora o salvamento de checkpoints</translation>
    </message>
    <message>
        <source>Of %1 of memory, counting all processes</source>
        <translation>De %1 de memória, por todos que a usam</translation>
    </message>
    <message>
        <source>important</source>
        <comment>events</comment>
        <translation>importante</translation>
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
        <source>Go to Home</source>
        <translation>Ir para Início</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>%1 was resumed.</source>
        <translation>%1 foi retomada.</translation>
    </message>
    <message>
        <source>Watch a model learn in a minute.</source>
        <translation>Veja um modelo aprender em um minuto.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message>
        <source>%1 trains now, with the policy that it began with: what you set here is for the next run.</source>
        <translation>%1 está treinando com a política com que começou: o que você define aqui vale para a próxima execução.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%Ln execução está treinando com a política com que começou: o que você define aqui vale para a próxima execução.</numerusform>
            <numerusform>%Ln execuções estão treinando com as políticas com que começaram: o que você define aqui vale para a próxima execução.</numerusform>
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
        <translation>melhor %1 na época&#xa0;%2</translation>
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
        <translation>RMSE no teste</translation>
    </message>
    <message>
        <source>Validation RMSE</source>
        <translation>RMSE na validação</translation>
    </message>
    <message numerus="yes">
        <source>after %Ln epoch(s)</source>
        <translation>
            <numerusform>após %Ln época</numerusform>
            <numerusform>após %Ln épocas</numerusform>
        </translation>
    </message>
    <message>
        <source>best %1 at epoch %2, chosen on test</source>
        <translation>melhor %1 na época&#xa0;%2, escolhida por ele</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>amostras por segundo</translation>
    </message>
    <message>
        <source>Epoch %1 had %2, but the difference may be chance. Of equally good weights, the latest are kept, because they were trained longest.</source>
        <translation>A época %1 teve %2, uma diferença que não vai além do acaso. Entre pesos igualmente bons, mantêm-se os mais recentes, que aprenderam mais.</translation>
    </message>
    <message>
        <source>Epoch %1 had %2, but its weights did not yet have the requested form.</source>
        <translation>A época %1 teve %2, antes de os pesos terem a forma solicitada.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogCard</name>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln encontrado</numerusform>
            <numerusform>%Ln encontrados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln found</source>
        <translation>
            <numerusform>mais de %Ln encontrado</numerusform>
            <numerusform>mais de %Ln encontrados</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be searched</source>
        <translation>não pôde ser pesquisado</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>procurando…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Buscar no log</translation>
    </message>
    <message>
        <source>Earlier lines</source>
        <translation>Linhas anteriores</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Ir ao fim</translation>
    </message>
    <message>
        <source>The log is empty: the engine had nothing to report.</source>
        <translation>O registro está vazio: o motor não teve nada a relatar.</translation>
    </message>
    <message>
        <source>Rank of the log</source>
        <translation>Log de quem</translation>
    </message>
    <message>
        <source>Enter shows the next match</source>
        <translation>Enter mostra a próxima linha que diz isso</translation>
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
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Nada em execução</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln em execução</numerusform>
            <numerusform>%Ln em execução</numerusform>
        </translation>
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
        <source>Light colours</source>
        <translation>Cores claras</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Cores escuras</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
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
        <source>Make it mine</source>
        <translation>Tornar meu</translation>
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
        <source>%Ln waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%Ln aguardando</numerusform>
            <numerusform>%Ln aguardando</numerusform>
        </translation>
    </message>
    <message>
        <source>About Anneal</source>
        <translation>Sobre o Anneal</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what has ended, and its name</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Nova execução</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Não salvo: %1</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Open or create a project</source>
        <translation>Abrir ou criar um projeto</translation>
    </message>
    <message>
        <source>This computer · the engine does not respond</source>
        <translation>Este computador · o motor não responde</translation>
    </message>
    <message>
        <source>Merge another copy…</source>
        <translation>Incorporar outra cópia…</translation>
    </message>
    <message>
        <source>Train with the current choices</source>
        <translation>Treinar com o que está escolhido</translation>
    </message>
    <message>
        <source>System colours</source>
        <translation>Cores do sistema</translation>
    </message>
    <message>
        <source>Go to the latest notice</source>
        <translation>Ir para o aviso mais novo</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Tela inteira</translation>
    </message>
    <message>
        <source>A run has finished</source>
        <translation>Uma execução terminou</translation>
    </message>
    <message>
        <source>%1 was made elsewhere. It is shown as saved: its runs are not followed and its data is not read.</source>
        <translation>%1 foi feito em outro lugar. É mostrado como foi salvo: suas execuções não são acompanhadas e seus dados não são lidos.</translation>
    </message>
    <message>
        <source>Drop one folder or file at a time as the data, except for the files of an IDX set.</source>
        <translation>Uma pasta ou um arquivo por vez se torna os dados, exceto os arquivos de um conjunto IDX.</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Fechar sem isso</translation>
    </message>
    <message>
        <source>Finds pages, settings and every command</source>
        <translation>Encontra páginas, configurações e tudo o mais que se pode fazer</translation>
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
    <name>anneal::studio::MissingRun</name>
    <message>
        <source>Go to Home</source>
        <translation>Ir para Início</translation>
    </message>
    <message>
        <source>A finished run can be made smaller and faster here.</source>
        <translation>Aqui uma execução concluída pode ficar menor e mais rápida.</translation>
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
        <source>Image models can be made smaller and faster here. Export a table model as it is, from the menu of its run.</source>
        <translation>Aqui, modelos de imagens podem ficar menores e mais rápidos. Um modelo de tabela é exportado como está, no menu da sua execução.</translation>
    </message>
    <message>
        <source>The checkpoints of this run are on %1. Fetch them first.</source>
        <translation>Os checkpoints desta execução estão em %1. Eles precisam estar aqui primeiro.</translation>
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
        <source>%1 images, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>imagens de %1, %Ln classe, como em %2</numerusform>
            <numerusform>imagens de %1, %Ln classes, como em %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %Ln class(es), until data is chosen</source>
        <translation>
            <numerusform>imagens de %1, %Ln classe, até escolher os dados</numerusform>
            <numerusform>imagens de %1, %Ln classes, até escolher os dados</numerusform>
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
        <source>%Ln class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%Ln classe, como em %1, cujas imagens de %2 px são usadas com %3 px</numerusform>
            <numerusform>%Ln classes, como em %1, cujas imagens de %2 px são usadas com %3 px</numerusform>
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
    <message>
        <source>does not fit this table</source>
        <translation>não cabe nesta tabela</translation>
    </message>
    <message numerus="yes">
        <source>rows of %Ln column(s), a number is predicted, as in %1</source>
        <translation>
            <numerusform>linhas de %Ln coluna, prevê-se um número, como em %1</numerusform>
            <numerusform>linhas de %Ln colunas, prevê-se um número, como em %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rows of %1 columns, %Ln class(es), as in %2</source>
        <translation>
            <numerusform>linhas de %1 colunas, %Ln classe, como em %2</numerusform>
            <numerusform>linhas de %1 colunas, %Ln classes, como em %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Your graph was kept.</source>
        <translation>Seu grafo foi mantido.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Não há nada a desfazer.</translation>
    </message>
    <message>
        <source>The last change of the model is taken back.</source>
        <translation>A última mudança do modelo foi desfeita.</translation>
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
        <source>The change of the model is done again.</source>
        <translation>A mudança do modelo foi refeita.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MoreButton</name>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation>
            <numerusform>%Ln vez</numerusform>
            <numerusform>%Ln vezes</numerusform>
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
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%Ln more after closing these</source>
        <translation>
            <numerusform>mais %Ln quando estes forem fechados</numerusform>
            <numerusform>mais %Ln quando estes forem fechados</numerusform>
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
        <source>This project can be read, but not changed.</source>
        <translation>Este projeto só pode ser lido, não alterado.</translation>
    </message>
    <message>
        <source>The disk is full. Make room on it.</source>
        <translation>O disco está cheio. Libere espaço nele.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OriginCard</name>
    <message>
        <source>The first of these runs</source>
        <translation>A primeira destas execuções</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origem</translation>
    </message>
    <message>
        <source>Started from the weights of the run above</source>
        <translation>Começou com os pesos da execução acima</translation>
    </message>
    <message>
        <source>Forked from the settings of the run above</source>
        <translation>Derivada da execução acima: suas configurações</translation>
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
        <source>Sample, learning rate × 10</source>
        <translation>Exemplo, taxa de aprendizado × 10</translation>
    </message>
    <message>
        <source>This run could not be started.</source>
        <translation>Não foi possível iniciar esta execução.</translation>
    </message>
    <message>
        <source>%1 of the validation images are recognised.</source>
        <translation>%1 das imagens de validação são reconhecidas.</translation>
    </message>
    <message>
        <source>The RMSE on unseen rows is %1.</source>
        <translation>Em linhas não vistas, o RMSE é %1.</translation>
    </message>
    <message>
        <source>The RMSE on the rows that chose the best checkpoint is %1.</source>
        <translation>Nas linhas que escolheram o melhor checkpoint, o RMSE é %1.</translation>
    </message>
    <message>
        <source>%1 of unseen rows are predicted correctly.</source>
        <translation>%1 das linhas não vistas são previstas corretamente.</translation>
    </message>
    <message>
        <source>%1 of the rows that chose the best checkpoint are predicted correctly.</source>
        <translation>%1 das linhas que escolheram o melhor checkpoint são previstas corretamente.</translation>
    </message>
    <message>
        <source>Same, with ten times the learning rate</source>
        <translation>O mesmo com dez vezes a taxa de aprendizado</translation>
    </message>
    <message>
        <source>The run stops once this epoch has ended and has been evaluated.</source>
        <translation>A execução para quando esta época terminar e for avaliada.</translation>
    </message>
    <message>
        <source>This run did not start: its folder does not exist.</source>
        <translation>Esta execução não começou: a pasta dela não existe.</translation>
    </message>
    <message>
        <source>The folder of this run is gone, and so are its checkpoints. What you see was stored in the project.</source>
        <translation>A pasta desta execução não existe mais, nem os checkpoints dela. O projeto guardou o que você vê.</translation>
    </message>
    <message>
        <source>This run is waiting in the queue of its host.</source>
        <translation>Esta execução espera na fila de seu host.</translation>
    </message>
    <message>
        <source>This run is waiting in the queue: %1</source>
        <translation>Esta execução espera na fila: %1</translation>
    </message>
    <message>
        <source>This run was interrupted. It can continue from its last checkpoint.</source>
        <translation>Esta execução foi interrompida. Ela pode continuar do último checkpoint.</translation>
    </message>
    <message>
        <source>This run was stopped. It can continue from its last checkpoint.</source>
        <translation>Esta execução foi parada. Ela pode continuar do último checkpoint.</translation>
    </message>
    <message>
        <source>The computer of this run was restarted during training. The run can continue from its last checkpoint.</source>
        <translation>O computador desta execução foi reiniciado durante o treino. Ela pode continuar do último checkpoint.</translation>
    </message>
    <message>
        <source>Waiting for space: the disk of this run is full. It continues automatically once there is room.</source>
        <translation>Esperando espaço: o disco desta execução está cheio. Ela continua sozinha assim que houver espaço.</translation>
    </message>
    <message>
        <source>Waiting for space: %1 are free on the disk of this run, and its last checkpoint took %2. It continues automatically once there is room.</source>
        <translation>Esperando espaço: há %1 livres no disco desta execução, e o último checkpoint ocupou %2. Ela continua sozinha assim que houver espaço.</translation>
    </message>
    <message>
        <source>The RMSE on the validation rows is %1.</source>
        <translation>Nas linhas de validação, o RMSE é %1.</translation>
    </message>
    <message>
        <source>%1 of the validation rows are predicted correctly.</source>
        <translation>%1 das linhas de validação são previstas corretamente.</translation>
    </message>
    <message>
        <source>The result of this run appears here once it has ended.</source>
        <translation>O resultado desta execução aparece aqui quando ela terminar.</translation>
    </message>
    <message>
        <source>R² is %1; always predicting the mean gives 0.</source>
        <translation>R² é %1; prever a média tem 0.</translation>
    </message>
    <message numerus="yes">
        <source>With %Ln sample(s), the 95 % confidence interval is %1 to %2.</source>
        <translation>
            <numerusform>Com %Ln amostra, a confiança de 95 % vai de %1 a %2.</numerusform>
            <numerusform>Com %Ln amostras, a confiança de 95 % vai de %1 a %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Always predicting the most common class gives %1.</source>
        <translation>Dizer sempre a classe mais comum tem %1.</translation>
    </message>
    <message>
        <source>That may be no better than always predicting the most common class: %1.</source>
        <translation>Isso não é com certeza melhor que dizer sempre a classe mais comum: %1.</translation>
    </message>
    <message>
        <source>Training has diverged: its loss is no longer finite.</source>
        <translation>O treino divergiu: a perda não é mais finita.</translation>
    </message>
    <message>
        <source>Training is diverging: its loss is %1; always predicting the same gives %2.</source>
        <translation>O treino diverge: a perda é %1, e a de prever sempre o mesmo é %2.</translation>
    </message>
    <message>
        <source>This run is paused. It can continue where it left off.</source>
        <translation>Esta execução está em pausa. Pode continuar de onde está.</translation>
    </message>
    <message>
        <source>With all classes weighted equally, it is %1; always predicting one class gives %2.</source>
        <translation>Se todas as classes contam igual, ela é %1; dizer sempre uma mesma classe tem %2.</translation>
    </message>
    <message>
        <source>With all classes weighted equally, it is %1, which may be no better than always predicting one class: %2.</source>
        <translation>Se todas as classes contam igual, ela é %1, o que não é com certeza melhor que dizer sempre uma mesma classe: %2.</translation>
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
        <translation>lado menor até %1 px</translation>
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
    <message>
        <source>The pack is made</source>
        <translation>O pacote está pronto</translation>
    </message>
    <message>
        <source>The pack could not be made</source>
        <translation>O pacote não pôde ser criado</translation>
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
    <message>
        <source>%1
✓ now %2</source>
        <comment>two classes</comment>
        <translation>%1
✓ agora %2</translation>
    </message>
    <message>
        <source>%1
✕ excluded</source>
        <comment>a class</comment>
        <translation>%1
✕ deixada de fora</translation>
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
        <translation>Escreva o aquecimento como parcela, como %1.</translation>
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
    <message>
        <source>share of training in which the learning rate rises to its first value</source>
        <translation>fração do treino em que a taxa de aprendizado sobe até seu primeiro valor</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyPage</name>
    <message>
        <source>Saved as version %1.</source>
        <translation>Salva como versão %1.</translation>
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
        <source>%Ln file(s) could not be read.</source>
        <translation>
            <numerusform>%Ln arquivo não pôde ser lido.</numerusform>
            <numerusform>%Ln arquivos não puderam ser lidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose CSV files…</source>
        <translation>Escolher arquivos CSV…</translation>
    </message>
    <message>
        <source>Choose a CSV file with the columns that the model was trained with, or drop one here.</source>
        <translation>Escolha um arquivo CSV com as colunas com que o modelo foi treinado, ou solte um aqui.</translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation>Arquivos CSV</translation>
    </message>
    <message>
        <source>Folder of CSV files</source>
        <translation>Pasta de arquivos CSV</translation>
    </message>
    <message>
        <source>Saved as %1 in %2.</source>
        <translation>Salvo como %1 em %2.</translation>
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
        <source>%Ln image(s) stand in more than one class</source>
        <translation>
            <numerusform>%Ln imagem está em mais de uma classe</numerusform>
            <numerusform>%Ln imagens estão em mais de uma classe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%Ln imagem está no treino e no teste</numerusform>
            <numerusform>%Ln imagens estão no treino e no teste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) occur more than once</source>
        <translation>
            <numerusform>%Ln imagem aparece mais de uma vez</numerusform>
            <numerusform>%Ln imagens aparecem mais de uma vez</numerusform>
        </translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Nenhum encontrado</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>e mais %Ln</numerusform>
            <numerusform>e mais %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>The images are taken from the only folder in another</source>
        <translation>As imagens vêm da única pasta dentro de outra</translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>%Ln divisão deixada de fora: há imagens, mas nenhuma pasta de uma classe de treino; podem ser usadas sem rótulos</numerusform>
            <numerusform>%Ln divisões deixadas de fora: há imagens, mas nenhuma pasta de uma classe de treino; podem ser usadas sem rótulos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln split(s) left out: no images</source>
        <translation>
            <numerusform>%Ln divisão deixada de fora: sem imagens</numerusform>
            <numerusform>%Ln divisões deixadas de fora: sem imagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>%Ln pasta deixada de fora: nenhuma das divisões</numerusform>
            <numerusform>%Ln pastas deixadas de fora: nenhuma das divisões</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) without images: no classes</source>
        <translation>
            <numerusform>%Ln pasta sem imagens: não é classe</numerusform>
            <numerusform>%Ln pastas sem imagens: não são classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>%Ln tabela deixada de fora: sem as colunas path e label</numerusform>
            <numerusform>%Ln tabelas deixadas de fora: sem as colunas path e label</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: hidden</source>
        <translation>
            <numerusform>%Ln arquivo deixado de fora: oculto</numerusform>
            <numerusform>%Ln arquivos deixados de fora: ocultos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>%Ln arquivo deixado de fora: do sistema ou de programas</numerusform>
            <numerusform>%Ln arquivos deixados de fora: do sistema ou de programas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>%Ln imagem deixada de fora: em nenhuma pasta de classe</numerusform>
            <numerusform>%Ln imagens deixadas de fora: em nenhuma pasta de classe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>%Ln imagem deixada de fora: de uma divisão sem classes</numerusform>
            <numerusform>%Ln imagens deixadas de fora: de uma divisão sem classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>%Ln imagem usada apesar de revisão JFIF desconhecida</numerusform>
            <numerusform>%Ln imagens usadas apesar de revisão JFIF desconhecida</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>%Ln imagem usada apesar de bytes soltos no arquivo</numerusform>
            <numerusform>%Ln imagens usadas apesar de bytes soltos no arquivo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>%Ln imagem usada apesar de varreduras com parâmetros incomuns</numerusform>
            <numerusform>%Ln imagens usadas apesar de varreduras com parâmetros incomuns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>%Ln imagem usada apesar de código de cores desconhecido</numerusform>
            <numerusform>%Ln imagens usadas apesar de código de cores desconhecido</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>%Ln imagem usada apesar de informação errada além dos pixels</numerusform>
            <numerusform>%Ln imagens usadas apesar de informação errada além dos pixels</numerusform>
        </translation>
    </message>
    <message>
        <source>Corrections leave training images of one class alone: there is nothing to tell apart</source>
        <translation>As correções deixam imagens de treino de uma só classe: não há o que distinguir</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Deixar de fora</translation>
    </message>
    <message>
        <source>Makes a version of the data without them; the files stay</source>
        <translation>Cria uma versão dos dados sem eles; os arquivos permanecem</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Deixar de fora</translation>
    </message>
    <message>
        <source>Leave out: %1</source>
        <translation>Deixar de fora: %1</translation>
    </message>
    <message>
        <source>Makes a version of the data without any of them, as their class is not known; the files stay</source>
        <translation>Cria uma versão dos dados sem nenhuma delas, pois sua classe não é conhecida; os arquivos permanecem</translation>
    </message>
    <message>
        <source>Makes a version of the data in which they are trained on and not tested on; the files stay</source>
        <translation>Cria uma versão dos dados em que se treina com elas e não se testa com elas; os arquivos permanecem</translation>
    </message>
    <message>
        <source>Makes a version of the data with one of each; the files stay</source>
        <translation>Cria uma versão dos dados com uma de cada; os arquivos permanecem</translation>
    </message>
    <message>
        <source>Repair them</source>
        <translation>Reparar</translation>
    </message>
    <message>
        <source>Writes JPEG and PNG files anew of which at least half of the rows can be read; what they were is kept beside them, hidden</source>
        <translation>Grava de novo os arquivos JPEG e PNG dos quais ao menos metade das linhas pode ser lida; o que eram fica guardado ao lado, oculto</translation>
    </message>
    <message>
        <source>%1: %2; not repaired: %3</source>
        <comment>file: reason; reason</comment>
        <translation>%1: %2; não reparado: %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read, more than a run passes over: repair or remove them</source>
        <translation>
            <numerusform>%Ln arquivo não pode ser lido, mais do que uma execução pula: repare-o ou remova-o</numerusform>
            <numerusform>%Ln arquivos não podem ser lidos, mais do que uma execução pula: repare-os ou remova-os</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) cannot be read; training passes them over</source>
        <translation>
            <numerusform>%Ln arquivo não pode ser lido; o treino passa por cima dele</numerusform>
            <numerusform>%Ln arquivos não podem ser lidos; o treino passa por cima deles</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the repair back</source>
        <translation>Desfazer o reparo</translation>
    </message>
    <message>
        <source>Every folder is read as a class, as was chosen</source>
        <translation>Cada pasta é lida como uma classe, como foi escolhido</translation>
    </message>
    <message>
        <source>The folders are read as splits, as was chosen</source>
        <translation>As pastas são lidas como divisões, como foi escolhido</translation>
    </message>
    <message>
        <source>Read them as they suggest</source>
        <translation>Ler como elas sugerem</translation>
    </message>
    <message>
        <source>Read every folder as a class</source>
        <translation>Ler cada pasta como uma classe</translation>
    </message>
    <message>
        <source>Read the folders as splits</source>
        <translation>Ler as pastas como divisões</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a split, as a part of the name and the folders in it suggest</source>
        <translation>
            <numerusform>%Ln pasta tratada como divisão, como sugerem parte do nome e as pastas que contém</numerusform>
            <numerusform>%Ln pastas tratadas como divisão, como sugerem parte do nome e as pastas que contêm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) taken as a class, although called like a split</source>
        <translation>
            <numerusform>%Ln pasta tratada como classe, embora tenha nome de divisão</numerusform>
            <numerusform>%Ln pastas tratadas como classe, embora tenham nome de divisão</numerusform>
        </translation>
    </message>
    <message>
        <source>The classes hold folders called like splits, all of which are trained on</source>
        <translation>As classes contêm pastas com nomes de divisões, e todas são usadas no treino</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es) with several spellings, which count as the first</source>
        <translation>
            <numerusform>%Ln classe com várias grafias, que contam como a primeira</numerusform>
            <numerusform>%Ln classes com várias grafias, que contam como a primeira</numerusform>
        </translation>
    </message>
    <message>
        <source>A split that is known by what its word usually means</source>
        <translation>Uma divisão reconhecida pelo que sua palavra costuma significar</translation>
    </message>
    <message>
        <source>Rows of the list that belong to none of the splits</source>
        <translation>Linhas da lista que não pertencem a nenhuma das divisões</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) left out: not an image</source>
        <translation>
            <numerusform>%Ln arquivo deixado de fora: não é uma imagem</numerusform>
            <numerusform>%Ln arquivos deixados de fora: não são imagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) left out: of a format that is not read</source>
        <translation>
            <numerusform>%Ln imagem deixada de fora: de um formato que não é lido</numerusform>
            <numerusform>%Ln imagens deixadas de fora: de um formato que não é lido</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) used in spite of a missing end marker</source>
        <translation>
            <numerusform>%Ln imagem usada apesar da falta do marcador de fim</numerusform>
            <numerusform>%Ln imagens usadas apesar da falta do marcador de fim</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with values beyond black or white, which are cut off</source>
        <translation>
            <numerusform>%Ln imagem com valores além do preto ou do branco, que são cortados</numerusform>
            <numerusform>%Ln imagens com valores além do preto ou do branco, que são cortados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) whose values come to one colour</source>
        <translation>
            <numerusform>%Ln imagem cujos valores resultam em uma só cor</numerusform>
            <numerusform>%Ln imagens cujos valores resultam em uma só cor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further pages, which are left out</source>
        <translation>
            <numerusform>%Ln imagem com páginas adicionais, que são deixadas de fora</numerusform>
            <numerusform>%Ln imagens com páginas adicionais, que são deixadas de fora</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) with further channels, which are left out</source>
        <translation>
            <numerusform>%Ln imagem com canais adicionais, que são deixados de fora</numerusform>
            <numerusform>%Ln imagens com canais adicionais, que são deixados de fora</numerusform>
        </translation>
    </message>
    <message>
        <source>Images that lie beside those of the list and are not in it</source>
        <translation>Imagens que estão ao lado das da lista e não constam nela</translation>
    </message>
    <message numerus="yes">
        <source>%Ln animated image(s), of which the first picture is taken</source>
        <translation>
            <numerusform>%Ln imagem animada, da qual se toma a primeira</numerusform>
            <numerusform>%Ln imagens animadas, das quais se toma a primeira</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out by their names, as was chosen</source>
        <translation>Deixados de fora pelos nomes, como foi escolhido</translation>
    </message>
    <message>
        <source>Leave out none by name</source>
        <translation>Não deixar nada de fora pelo nome</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <comment>a pattern of names</comment>
        <translation>Deixar de fora %1</translation>
    </message>
    <message>
        <source>The folders inside the folders are read as classes, as was chosen</source>
        <translation>As pastas dentro das pastas são lidas como classes, como foi escolhido</translation>
    </message>
    <message>
        <source>The classes hold folders themselves, which may be the classes instead</source>
        <translation>As classes contêm pastas, que podem ser elas as classes</translation>
    </message>
    <message>
        <source>Classes whose names differ in leading zeros alone</source>
        <translation>Classes cujos nomes diferem só em zeros à esquerda</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) left out by name, as was chosen</source>
        <translation>
            <numerusform>%Ln imagem deixada de fora pelo nome, como foi escolhido</numerusform>
            <numerusform>%Ln imagens deixadas de fora pelo nome, como foi escolhido</numerusform>
        </translation>
    </message>
    <message>
        <source>A list of images that is known by what it holds</source>
        <translation>Uma lista de imagens reconhecida por seu conteúdo</translation>
    </message>
    <message>
        <source>Use the inner folders</source>
        <translation>Usar as pastas internas</translation>
    </message>
    <message>
        <source>Images whose names say that they were made from others or are not used: they are used all the same</source>
        <translation>Imagens cujos nomes dizem que foram feitas de outras ou que não são usadas: são usadas mesmo assim</translation>
    </message>
    <message>
        <source>Names to leave out that no file or folder has</source>
        <translation>Nomes a deixar de fora que nenhum arquivo ou pasta tem</translation>
    </message>
    <message>
        <source>Images that seem to belong together stay in one split, as was chosen</source>
        <translation>Imagens que parecem formar um conjunto ficam em uma só divisão, como foi escolhido</translation>
    </message>
    <message>
        <source>Draw each image by itself</source>
        <translation>Sortear cada imagem separadamente</translation>
    </message>
    <message>
        <source>Keep each group in one split</source>
        <translation>Manter cada grupo em uma só divisão</translation>
    </message>
    <message>
        <source>Read so that the names of the images begin with their classes, as was chosen</source>
        <translation>Lidas de modo que os nomes das imagens começam com suas classes, como foi escolhido</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: nothing but folders called like the classes beside it</source>
        <translation>
            <numerusform>%Ln pasta deixada de fora: só pastas com os mesmos nomes das classes ao lado</numerusform>
            <numerusform>%Ln pastas deixadas de fora: só pastas com os mesmos nomes das classes ao lado</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows of the list without a label</source>
        <translation>Linhas da lista sem rótulo</translation>
    </message>
    <message>
        <source>Columns of the list that are not used</source>
        <translation>Colunas da lista que não são usadas</translation>
    </message>
    <message>
        <source>Labels of the list that may not be classes</source>
        <translation>Rótulos da lista que podem não ser classes</translation>
    </message>
    <message>
        <source>Rows of the list that may not be meant so</source>
        <translation>Linhas da lista cuja intenção pode ser outra</translation>
    </message>
    <message>
        <source>Classes that may be none: they are trained on all the same</source>
        <translation>Classes que podem não ser classes: são usadas no treino mesmo assim</translation>
    </message>
    <message>
        <source>Images that seem to belong together, which a drawn validation split takes apart</source>
        <translation>Imagens que parecem formar um conjunto e que uma divisão de validação sorteada separa</translation>
    </message>
    <message>
        <source>A split with images that seem to belong together with some of training</source>
        <translation>Uma divisão com imagens que parecem formar um conjunto com algumas do treino</translation>
    </message>
    <message>
        <source>A split whose images look otherwise than those of training</source>
        <translation>Uma divisão cujas imagens têm aparência diferente das de treino</translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: may not be read</source>
        <translation>
            <numerusform>%Ln pasta deixada de fora: sem permissão de leitura</numerusform>
            <numerusform>%Ln pastas deixadas de fora: sem permissão de leitura</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: the same images in another form</source>
        <translation>
            <numerusform>%Ln pasta deixada de fora: as mesmas imagens em outra forma</numerusform>
            <numerusform>%Ln pastas deixadas de fora: as mesmas imagens em outra forma</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is called %2</source>
        <comment>two classes</comment>
        <translation>%1 chama-se %2</translation>
    </message>
    <message>
        <source>Classes are called otherwise, as was chosen</source>
        <translation>As classes têm outros nomes, como foi escolhido</translation>
    </message>
    <message>
        <source>Call them as the data does</source>
        <translation>Chamá-las como nos dados</translation>
    </message>
    <message>
        <source>Train on all images</source>
        <translation>Treinar com todas as imagens</translation>
    </message>
    <message>
        <source>Classes of one letter that differ in capitals alone</source>
        <translation>Classes de uma letra que diferem apenas em maiúsculas e minúsculas</translation>
    </message>
    <message>
        <source>Splits that text files near the images tell</source>
        <translation>Divisões indicadas por arquivos de texto perto das imagens</translation>
    </message>
    <message>
        <source>Use the outer folders</source>
        <translation>Usar as pastas externas</translation>
    </message>
    <message>
        <source>The folders in the folders are taken as the classes</source>
        <translation>As pastas dentro das pastas são tratadas como as classes</translation>
    </message>
    <message>
        <source>Images that the list names and that are not there</source>
        <translation>Imagens que a lista nomeia e que não estão lá</translation>
    </message>
    <message numerus="yes">
        <source>%Ln archive(s) left out, whose images are taken once they are unpacked</source>
        <translation>
            <numerusform>%Ln arquivo compactado deixado de fora, cujas imagens são usadas depois de descompactado</numerusform>
            <numerusform>%Ln arquivos compactados deixados de fora, cujas imagens são usadas depois de descompactados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln folder(s) left out: in too many others</source>
        <translation>
            <numerusform>%Ln pasta deixada de fora: dentro de pastas demais</numerusform>
            <numerusform>%Ln pastas deixadas de fora: dentro de pastas demais</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of classes that a file tells for their numbers</source>
        <translation>Nomes de classes que um arquivo informa para seus números</translation>
    </message>
    <message>
        <source>Splits that the names of folders or images tell</source>
        <translation>Divisões indicadas pelos nomes de pastas ou imagens</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) were repaired; the originals are kept beside them as hidden files</source>
        <translation>
            <numerusform>%Ln imagem foi reparada; o original fica guardado ao lado como arquivo oculto</numerusform>
            <numerusform>%Ln imagens foram reparadas; os originais ficam guardados ao lado como arquivos ocultos</numerusform>
        </translation>
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
        <source>This project is open read-only.</source>
        <translation>Este projeto está aberto somente para leitura.</translation>
    </message>
    <message>
        <source>Open it for changes, or save it under another name first.</source>
        <translation>Abra-o para alterar ou salve-o antes com outro nome.</translation>
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
        <source>%1 is not known here.</source>
        <translation>%1 não é conhecido aqui.</translation>
    </message>
    <message>
        <source>It is not known how this run was trained.</source>
        <translation>Não se sabe como esta execução foi treinada.</translation>
    </message>
    <message>
        <source>Open or create one first.</source>
        <translation>Abra ou crie um primeiro.</translation>
    </message>
    <message>
        <source>This run is on another computer, %1, which is not known here.</source>
        <translation>Esta execução está em outro computador, %1, que não é conhecido aqui.</translation>
    </message>
    <message>
        <source>Choose one, or train on data that they all have.</source>
        <translation>Escolha um, ou treine com dados que todos eles têm.</translation>
    </message>
    <message>
        <source>Choose two or more hosts to train together.</source>
        <translation>Escolha dois ou mais hosts, que então treinam juntos.</translation>
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
        <source>Allow once</source>
        <translation>Permitir uma vez</translation>
    </message>
    <message>
        <source>%1 wants to run this on this computer before connecting to %2:</source>
        <translation>%1 quer executar isto neste computador, antes de conectar a %2:</translation>
    </message>
    <message>
        <source>%1 includes this file, which is outside your SSH folder or can be changed by others:</source>
        <translation>%1 cita este arquivo, que está fora da sua pasta de SSH ou pode ser mudado por outros:</translation>
    </message>
    <message>
        <source>Without it, those lines of the configuration have no effect.</source>
        <translation>Sem isso, essas linhas da configuração não valem.</translation>
    </message>
    <message>
        <source>Skip it</source>
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
        <source>Nothing is waiting. To make a run wait here, start it with “Wait for free devices”.</source>
        <translation>Nada na fila. Uma execução que deva esperar é iniciada com “Esperar por dispositivos livres”.</translation>
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
        <source>Training %Ln step(s) at rates that rise.</source>
        <translation>
            <numerusform>Treinando %Ln passo com taxas crescentes.</numerusform>
            <numerusform>Treinando %Ln passos com taxas crescentes.</numerusform>
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
    <message>
        <source>The range test has failed</source>
        <translation>O teste de faixa falhou</translation>
    </message>
    <message>
        <source>The range test is done</source>
        <translation>O teste de faixa terminou</translation>
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
    <message>
        <source>Learning rate</source>
        <translation>Taxa de aprendizado</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perda</translation>
    </message>
    <message>
        <source>Smoothed loss</source>
        <translation>Perda suavizada</translation>
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
        <translation>Maior acurácia</translation>
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
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln época</numerusform>
            <numerusform>%Ln épocas</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer epochs.</source>
        <translation>Menos épocas.</translation>
    </message>
    <message>
        <source>Twice the epochs, weights averaged.</source>
        <translation>O dobro de épocas, média dos pesos.</translation>
    </message>
    <message>
        <source>Few rows, seen often, with more weight decay.</source>
        <translation>Poucas linhas, vistas muitas vezes, com mais decaimento dos pesos.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RepairJob</name>
    <message numerus="yes">
        <source>None of %Ln file(s) can be repaired.</source>
        <translation>
            <numerusform>%Ln arquivo não pode ser reparado.</numerusform>
            <numerusform>Nenhum dos %Ln arquivos pode ser reparado.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired.</source>
        <translation>
            <numerusform>%Ln arquivo reparado.</numerusform>
            <numerusform>%Ln arquivos reparados.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln cannot be.</source>
        <comment>files are repaired</comment>
        <translation>
            <numerusform>%1, %Ln não pode ser.</numerusform>
            <numerusform>%1, %Ln não podem ser.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) repaired</source>
        <translation>
            <numerusform>%Ln arquivo reparado</numerusform>
            <numerusform>%Ln arquivos reparados</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are as they were before the repair.</source>
        <translation>
            <numerusform>%Ln arquivo está como era antes do reparo.</numerusform>
            <numerusform>%Ln arquivos estão como eram antes do reparo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>repair of %Ln file(s)</source>
        <translation>
            <numerusform>reparo de %Ln arquivo</numerusform>
            <numerusform>reparo de %Ln arquivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>Originals are kept in the same folder, hidden.</source>
        <translation>Os originais ficam na mesma pasta, ocultos.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RowDialog</name>
    <message>
        <source>Column</source>
        <translation>Coluna</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>which row of how many</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Próxima</translation>
    </message>
    <message>
        <source>Values of the row</source>
        <translation>O que há na linha</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RowTable</name>
    <message>
        <source>no prediction</source>
        <translation>sem previsão</translation>
    </message>
    <message>
        <source>row</source>
        <translation>linha</translation>
    </message>
    <message>
        <source>actual</source>
        <comment>the class or number that a row has</comment>
        <translation>real</translation>
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
        <source>residual</source>
        <comment>what a number is, less what was predicted</comment>
        <translation>resíduo</translation>
    </message>
    <message>
        <source>next</source>
        <translation>seguinte</translation>
    </message>
    <message>
        <source>Predicted: %1</source>
        <translation>Previsto: %1</translation>
    </message>
    <message>
        <source>Predicted: %1, actual: %2</source>
        <comment>two numbers</comment>
        <translation>Previsto: %1, real: %2</translation>
    </message>
    <message>
        <source>Taken for %1 with %2</source>
        <comment>a class, a share</comment>
        <translation>Tomada por %1 com %2</translation>
    </message>
    <message>
        <source>Label: %1, recognised with %2</source>
        <translation>Rótulo: %1, reconhecida com %2</translation>
    </message>
    <message>
        <source>Label: %1, taken for %2 with %3</source>
        <translation>Rótulo: %1, tomada por %2 com %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunActions</name>
    <message>
        <source>Evaluate…</source>
        <translation>Avaliar…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Train it again, compare it, use its model, export it</source>
        <translation>Treinar de novo, comparar, usar o modelo, exportar</translation>
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
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>After this epoch, or now</source>
        <translation>Depois desta época, ou agora</translation>
    </message>
    <message>
        <source>After this epoch</source>
        <translation>Depois desta época</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Agora</translation>
    </message>
    <message>
        <source>What the model gets wrong, and on which samples</source>
        <translation>O que o modelo erra, e as amostras por trás disso</translation>
    </message>
    <message>
        <source>Saves a checkpoint and stops; the run can continue later</source>
        <translation>Salva um checkpoint e para; a execução pode continuar depois</translation>
    </message>
    <message>
        <source>Finishes the epoch, evaluates and saves it, then stops</source>
        <translation>Termina a época, avalia e salva, depois para</translation>
    </message>
    <message>
        <source>Stops immediately; training since the last checkpoint may be lost</source>
        <translation>Para imediatamente; o que foi treinado desde o último checkpoint pode se perder</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunChoice</name>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>Table runs are not listed: only image models are compressed. Export a table model as it is, from the menu of its run.</source>
        <translation>Execuções de tabelas não são listadas: só modelos de imagens são comprimidos. O modelo de uma tabela é exportado como está, no menu da sua execução.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunCopies</name>
    <message>
        <source>This run is on %1, which is not known here.</source>
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
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln execução</numerusform>
            <numerusform>%Ln execuções</numerusform>
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
    <message>
        <source>Not saved: %1</source>
        <translation>Não salvo: %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>edits to %1</source>
        <translation>o que foi escrito sobre %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunImporter</name>
    <message>
        <source>Some events of run “%1” are damaged and were skipped.</source>
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
        <source>Show folder</source>
        <translation>Mostrar pasta</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
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
        <source>Fetch files</source>
        <translation>Buscar arquivos</translation>
    </message>
    <message>
        <source>A file could not be written</source>
        <translation>Um arquivo não pôde ser gravado</translation>
    </message>
    <message>
        <source>None of its checkpoints is on this computer</source>
        <translation>Nenhum de seus checkpoints está neste computador</translation>
    </message>
    <message>
        <source>Web page (*.html);;PDF (*.pdf)</source>
        <translation>Página da web (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>ONNX with 4-bit weights</source>
        <translation>ONNX com pesos de 4 bits</translation>
    </message>
    <message>
        <source>The next run uses the configuration of %1. Change what you like, then start it.</source>
        <translation>A próxima execução começa com a configuração de %1. Altere o que quiser e inicie.</translation>
    </message>
    <message>
        <source>Fetching the files of %1. You can do something else meanwhile.</source>
        <translation>Os arquivos de %1 estão sendo buscados. Isso continua enquanto você faz outra coisa.</translation>
    </message>
    <message>
        <source>The files of %1 are now here, too.</source>
        <translation>Os arquivos de %1 também estão aqui.</translation>
    </message>
    <message>
        <source>From its host: then its weights can be evaluated, compressed and exported here</source>
        <translation>Do seu host: depois os pesos podem ser avaliados, comprimidos e exportados aqui</translation>
    </message>
    <message>
        <source>Its folder is gone, and so are its checkpoints.</source>
        <translation>A pasta dela não existe mais, nem os checkpoints dela.</translation>
    </message>
    <message>
        <source>A file was written</source>
        <translation>Um arquivo foi gravado</translation>
    </message>
    <message>
        <source>Only image models can be compressed; export a table model as it is</source>
        <translation>Só modelos de imagens são comprimidos; o modelo de uma tabela é exportado como está</translation>
    </message>
    <message>
        <source>The run is still in progress</source>
        <translation>A execução ainda continua</translation>
    </message>
    <message>
        <source>Choose only one run</source>
        <translation>Escolha uma única execução</translation>
    </message>
    <message>
        <source>For how many more epochs should “%1” be trained?</source>
        <translation>Por quantas épocas a mais “%1” deve treinar?</translation>
    </message>
    <message>
        <source>Of %1 images that it was not trained on, it classifies %2 correctly, and %3 before quantization.</source>
        <translation>De %1 imagens com as quais não aprendeu, classifica corretamente %2; antes do arredondamento eram %3.</translation>
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
        <source>%1: %2</source>
        <comment>a metric and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>métrica</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>o que difere</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunningCard</name>
    <message>
        <source>Progress of %1</source>
        <translation>Progresso de %1</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>Curva de %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>of time</comment>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, state</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>run, state, time left</comment>
        <translation>%1, %2, %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message numerus="yes">
        <source>%Ln run(s) deleted.</source>
        <translation>
            <numerusform>%Ln execução excluída.</numerusform>
            <numerusform>%Ln execuções excluídas.</numerusform>
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
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln execução</numerusform>
            <numerusform>%Ln execuções</numerusform>
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
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>%1 importado.</translation>
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
        <source>Exported to %1.</source>
        <translation>Exportado para %1.</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Exportar a tabela</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabela (*.csv)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Words, or accuracy &gt; 80%</source>
        <translation>Palavras, ou accuracy &gt; 80%</translation>
    </message>
    <message>
        <source>Other curves are still being imported.</source>
        <translation>Outras curvas ainda estão sendo importadas.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) imported, each as a run of its own.</source>
        <translation>
            <numerusform>%Ln arquivo importado, como uma execução própria.</numerusform>
            <numerusform>%Ln arquivos importados, cada um como uma execução própria.</numerusform>
        </translation>
    </message>
    <message>
        <source>No run matches “%1”.</source>
        <translation>Nenhuma execução corresponde a “%1”.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Limpar o filtro</translation>
    </message>
    <message>
        <source>Read as shares of 1: %1.</source>
        <translation>Lido como frações de 1: %1.</translation>
    </message>
    <message>
        <source>Read as shares</source>
        <translation>Ler como frações</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) imported.</source>
        <translation>
            <numerusform>%Ln execução importada.</numerusform>
            <numerusform>%Ln execuções importadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>A run in progress cannot be deleted. Stop it first.</source>
        <translation>Uma execução em andamento não pode ser excluída. Pare-a primeiro.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln in progress</source>
        <translation>
            <numerusform>%1 · %Ln em andamento</numerusform>
            <numerusform>%1 · %Ln em andamento</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Execuções excluídas</translation>
    </message>
    <message>
        <source>Curves from another program</source>
        <translation>Curvas de outro programa</translation>
    </message>
    <message>
        <source>Compares the selected runs side by side</source>
        <translation>As execuções selecionadas lado a lado</translation>
    </message>
    <message>
        <source>Exports the shown rows and columns as CSV. Ctrl+C copies the selected rows.</source>
        <translation>As linhas e colunas mostradas, como CSV. Ctrl+C copia as linhas escolhidas.</translation>
    </message>
    <message>
        <source>best(accuracy) &gt; 90% tests the best value, accuracy@5 &gt; 0.8 the value at epoch 5.</source>
        <translation>best(accuracy) &gt; 90% olha o melhor valor, accuracy@5 &gt; 0.8 o valor na época 5.</translation>
    </message>
    <message>
        <source>No run has the number “%1”.</source>
        <translation>Nenhuma execução tem um número “%1”.</translation>
    </message>
    <message>
        <source>Skipped, because a run has no such curves: %1.</source>
        <translation>Deixadas de fora, pois uma execução não tem tais curvas: %1.</translation>
    </message>
    <message>
        <source>Words match anywhere; put “two words” in quotation marks.
name: state: preset: data: host: tag: notes: search there only.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, duration in seconds, lr, batch, seed: numbers.
Any other metric or setting by its name, “validation loss” &lt; 1, in quotation marks.
A minus excludes, “or” separates alternatives.</source>
        <translation>Palavras valem em qualquer lugar; “duas palavras” entre aspas.
name: state: preset: data: host: tag: notes: procuram ali.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, duration em segundos, lr, batch, seed: números.
Qualquer outra métrica ou configuração pelo nome, “perda na validação” &lt; 1, entre aspas.
Um sinal de menos exclui, “or” fica entre alternativas.</translation>
    </message>
    <message>
        <source>Read as percentages: %1.</source>
        <translation>Lido em porcentagem: %1.</translation>
    </message>
    <message>
        <source>Read as percentages</source>
        <translation>Ler em porcentagem</translation>
    </message>
    <message>
        <source>TensorBoard event files, or CSV or JSON with a step, epoch or time: each file becomes a run</source>
        <translation>Arquivos de eventos do TensorBoard, ou CSV ou JSON com passo, época ou tempo: cada um vira uma execução</translation>
    </message>
    <message>
        <source>%1 is from training</source>
        <comment>a set of samples, or a series</comment>
        <translation>%1 é de treino</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SampleDialog</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidade</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>Rótulo: %1</translation>
    </message>
    <message>
        <source>Label: %1, recognised with %2</source>
        <translation>Rótulo: %1, reconhecido com %2</translation>
    </message>
    <message>
        <source>Label: %1, taken for %2 with %3</source>
        <translation>Rótulo: %1, tomado por %2 com %3</translation>
    </message>
    <message>
        <source>%1 from the next version of the data on; the file stays.</source>
        <comment>a class</comment>
        <translation>%1 a partir da próxima versão dos dados; o arquivo permanece.</translation>
    </message>
    <message>
        <source>Relabel</source>
        <translation>Mudar o rótulo</translation>
    </message>
    <message>
        <source>Asking the model where it looked…</source>
        <translation>Perguntando ao modelo para onde ele olhou…</translation>
    </message>
    <message>
        <source>Taken for %1 with %2</source>
        <translation>Tomada por %1 com %2</translation>
    </message>
    <message>
        <source>Show where the model looked</source>
        <translation>Mostrar para onde o modelo olhou</translation>
    </message>
    <message>
        <source>Excluded from the data from the next version on; the file stays.</source>
        <translation>Deixada de fora dos dados a partir da próxima versão; o arquivo permanece.</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Deixar de fora</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Voltar atrás</translation>
    </message>
    <message>
        <source>Correct class</source>
        <translation>A classe a que pertence</translation>
    </message>
    <message>
        <source>Probability per class</source>
        <translation>Quão provável é cada classe</translation>
    </message>
    <message>
        <source>Colours show where its attention came from, whatever the class.</source>
        <translation>Colorido é aquilo de onde veio sua atenção, seja qual for a classe.</translation>
    </message>
    <message>
        <source>Colours show what speaks for %1, yellow the most.</source>
        <comment>a class</comment>
        <translation>Colorido é o que fala a favor de %1; em amarelo, o que mais fala.</translation>
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
    <message>
        <source>version %1 · %2</source>
        <translation>versão %1 · %2</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>With the latest version, line by line</source>
        <translation>Com a versão mais recente, linha por linha</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Makes it the newest version; no other is lost</source>
        <translation>Torna-a a versão mais nova; nenhuma outra se perde</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message>
        <source>defaults</source>
        <translation>padrões</translation>
    </message>
    <message numerus="yes">
        <source>%Ln field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%Ln campo</numerusform>
            <numerusform>%Ln campos</numerusform>
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
        <source>Passphrase</source>
        <translation>Senha da chave</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>Senha de %1</translation>
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
        <source>It is used for this connection only and is not stored.</source>
        <translation>É usada só para esta conexão e não é guardada em lugar nenhum.</translation>
    </message>
    <message>
        <source>%1 accepts this key, which is locked with a passphrase. With ssh-agent you enter it only once.</source>
        <translation>%1 aceita esta chave, que está protegida por senha. Com o ssh-agent ela é pedida uma só vez.</translation>
    </message>
    <message>
        <source>That was not correct. Try again.</source>
        <translation>Não era essa. Tente de novo.</translation>
    </message>
    <message>
        <source>The host accepts none of the keys on this computer. To log in without a password, send it one: ssh-copy-id %1</source>
        <translation>O host não aceita nenhuma chave daqui. Para entrar sem senha, coloque uma lá: ssh-copy-id %1</translation>
    </message>
    <message>
        <source>This text comes from the host, for %1.</source>
        <translation>Estas são as palavras do próprio host, para %1.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingEditor</name>
    <message>
        <source>not set</source>
        <translation>não definido</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingRow</name>
    <message>
        <source>Default: %1</source>
        <translation>Padrão: %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what a setting does, allowed numbers</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Only with %1: %2</source>
        <comment>another setting, its values</comment>
        <translation>Somente com %1: %2</translation>
    </message>
    <message>
        <source>Not with %1: %2</source>
        <comment>another setting, the reason</comment>
        <translation>Não com %1: %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsCard</name>
    <message>
        <source>All settings</source>
        <translation>Todas as configurações</translation>
    </message>
    <message>
        <source>Hide all settings</source>
        <translation>Ocultar todas as configurações</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>Mostrar todas as configurações</translation>
    </message>
    <message>
        <source>Find a setting: a word or its key</source>
        <translation>Encontrar uma configuração: uma palavra ou sua chave</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Encontrar uma configuração</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Nenhuma configuração tem essas palavras.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <comment>settings</comment>
        <translation>
            <numerusform>%Ln alterada</numerusform>
            <numerusform>%Ln alteradas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wrong</source>
        <comment>settings</comment>
        <translation>
            <numerusform>%Ln errada</numerusform>
            <numerusform>%Ln erradas</numerusform>
        </translation>
    </message>
    <message>
        <source>What trains like this in a terminal</source>
        <translation>O que treina assim em um terminal</translation>
    </message>
    <message>
        <source>Only what is changed</source>
        <translation>Só o que foi alterado</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
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
        <source>Training on this computer</source>
        <translation>Treino neste computador</translation>
    </message>
    <message>
        <source>Processor threads for each run</source>
        <translation>Threads do processador para cada execução</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Atualizações</translation>
    </message>
    <message>
        <source>Published and imported weights</source>
        <translation>Pesos publicados e importados</translation>
    </message>
    <message>
        <source>Notify me on the desktop when work finishes in the background</source>
        <translation>Notificar na área de trabalho quando o trabalho terminar em segundo plano</translation>
    </message>
    <message>
        <source>They apply to all projects from now on.</source>
        <translation>Valem para todos os projetos, a partir de agora.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Como o sistema</translation>
    </message>
    <message>
        <source>One per core</source>
        <translation>Tantas quantos núcleos houver</translation>
    </message>
    <message>
        <source>Source of downloaded weights: an https address, or a folder with the files</source>
        <translation>De onde os pesos são baixados: um endereço https ou uma pasta com os arquivos</translation>
    </message>
    <message>
        <source>their publishers&apos; sites</source>
        <translation>onde foram publicados</translation>
    </message>
    <message>
        <source>Stored on this computer</source>
        <translation>O que é guardado neste computador</translation>
    </message>
    <message>
        <source>Anneal never checks for updates and sends nothing to anybody. It connects only to hosts that you have added, and to download weights that you request.</source>
        <translation>O Anneal nunca procura atualizações e não envia nada a ninguém. Ele só se conecta a hosts que você adicionou e para baixar pesos que você pedir.</translation>
    </message>
    <message>
        <source>File lists of large image folders</source>
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
        <source>The weights of the trained models</source>
        <translation>Os pesos dos modelos treinados</translation>
    </message>
    <message>
        <source>Small pictures of the images, at most %1</source>
        <translation>Miniaturas das imagens, no máximo %1</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more folder(s)</source>
        <translation>
            <numerusform>e mais %Ln pasta</numerusform>
            <numerusform>e mais %Ln pastas</numerusform>
        </translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Salvar…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln path(s)</source>
        <translation>
            <numerusform>%Ln caminho</numerusform>
            <numerusform>%Ln caminhos</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes, names and tags stay as they were written.</source>
        <translation>Notas, nomes e etiquetas ficam como foram escritos.</translation>
    </message>
    <message>
        <source>The copy contains settings, curves and notes, but nothing from the bin.</source>
        <translation>A cópia contém configurações, curvas e notas. O que está na lixeira fica de fora.</translation>
    </message>
    <message>
        <source>Up to 1,000 images per data set, 64 pixels high, for people who do not have the images. Other information in the files, such as the place of a photo, is not copied. They are read from:</source>
        <translation>Até 1.000 imagens de cada conjunto de dados, com 64 pixels de altura, para quem não tem as imagens. O que há nos arquivos além dos pixels, como o local de uma foto, fica aqui. Elas são lidas de:</translation>
    </message>
    <message>
        <source>The copy contains no paths and no computer names.</source>
        <translation>A cópia não cita caminhos nem computadores.</translation>
    </message>
    <message>
        <source>The copy contains %1.</source>
        <translation>A cópia cita %1.</translation>
    </message>
    <message>
        <source>The copy contains %1 and the names of these computers: %2.</source>
        <translation>A cópia cita %1 e estes computadores: %2.</translation>
    </message>
    <message>
        <source>Omit paths and computer names</source>
        <translation>Deixar de fora caminhos e nomes de computadores</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SlurmChoice</name>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Limite de tempo</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partição</translation>
    </message>
    <message>
        <source>As a Slurm job</source>
        <translation>Como um trabalho do Slurm</translation>
    </message>
    <message>
        <source>The host is a login node: the run waits for nodes of its cluster, which share its files</source>
        <translation>O host é um nó de login: a execução espera por nós do cluster, que veem os mesmos arquivos</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs de cada nó</translation>
    </message>
    <message>
        <source>Cluster default</source>
        <translation>Como o cluster define</translation>
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
        <source>%Ln more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>mais %Ln</numerusform>
            <numerusform>mais %Ln</numerusform>
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
        <translation>Uma parcela do treino</translation>
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
        <translation>Parcela que valida</translation>
    </message>
    <message>
        <source>Share that tests</source>
        <translation>Parcela que testa</translation>
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
    <message>
        <source>Tables (%1);;All files (*)</source>
        <translation>Tabelas (%1);;Todos os arquivos (*)</translation>
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
        <source>About %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>Cerca de %Ln imagem de cada classe para aprender é pouco.</numerusform>
            <numerusform>Cerca de %Ln imagens de cada classe para aprender são poucas.</numerusform>
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
    <message>
        <source>Weights are here</source>
        <translation>Os pesos chegaram</translation>
    </message>
    <message>
        <source>Weights could not be fetched</source>
        <translation>Não foi possível obter os pesos</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>Pesos (%1)</translation>
    </message>
    <message>
        <source>These weights are of images, and a table is learned from.</source>
        <translation>Estes pesos são de imagens, e aprende-se de uma tabela.</translation>
    </message>
    <message>
        <source>These weights are of a table, and images are learned from.</source>
        <translation>Estes pesos são de uma tabela, e aprende-se de imagens.</translation>
    </message>
    <message>
        <source>The table is read as it was there; columns that are not known there are left out</source>
        <translation>A tabela é lida como lá; colunas que lá não são conhecidas ficam de fora</translation>
    </message>
    <message>
        <source>Without a network here, fetch %1 on another computer, and open the file.</source>
        <translation>Sem rede aqui, baixe %1 em outro computador e abra o arquivo.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Abrir um arquivo…</translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation>Começar ao acaso</translation>
    </message>
    <message numerus="yes">
        <source>Chosen for you: about %Ln image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>Escolhido para você: cerca de %Ln imagem de cada classe para aprender é pouco.</numerusform>
            <numerusform>Escolhido para você: cerca de %Ln imagens de cada classe para aprender são poucas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::StepAdviceView</name>
    <message>
        <source>Set “%1” on Policies</source>
        <comment>a setting</comment>
        <translation>Definir “%1” em Políticas</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StripChart</name>
    <message>
        <source>%1 from %2 to %3, between %4 and %5</source>
        <comment>a quantity over training</comment>
        <translation>%1 de %2 a %3, entre %4 e %5</translation>
    </message>
    <message>
        <source>%1, point %2 of %3: %4 at epoch %5</source>
        <comment>a quantity over training</comment>
        <translation>%1, ponto %2 de %3: %4 na época %5</translation>
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
        <source>%Ln decided</source>
        <translation>
            <numerusform>%Ln decidida</numerusform>
            <numerusform>%Ln decididas</numerusform>
        </translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>Nenhuma está escolhida.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) chosen</source>
        <translation>
            <numerusform>%Ln imagem escolhida</numerusform>
            <numerusform>%Ln imagens escolhidas</numerusform>
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
        <source>%Ln label(s) doubted</source>
        <translation>
            <numerusform>%Ln rótulo duvidoso</numerusform>
            <numerusform>%Ln rótulos duvidosos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln near copy(ies)</source>
        <translation>
            <numerusform>%Ln quase cópia</numerusform>
            <numerusform>%Ln quase cópias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unlike all others</source>
        <translation>
            <numerusform>%Ln diferente de todas</numerusform>
            <numerusform>%Ln diferentes de todas</numerusform>
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
    <message>
        <source>Drop all copies</source>
        <translation>Excluir todas as cópias</translation>
    </message>
    <message>
        <source>Of each pair that is listed the copy; its original stays</source>
        <translation>De cada par listado, a cópia; o original permanece</translation>
    </message>
    <message>
        <source>Take back (U)</source>
        <translation>Voltar atrás (U)</translation>
    </message>
    <message>
        <source>What was decided last</source>
        <translation>O que foi decidido por último</translation>
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
    <message>
        <source>date, day first</source>
        <translation>data, dia primeiro</translation>
    </message>
    <message>
        <source>date, month first</source>
        <translation>data, mês primeiro</translation>
    </message>
    <message>
        <source>category, in any spelling</source>
        <translation>categoria, em qualquer grafia</translation>
    </message>
    <message>
        <source>category, exactly as spelled</source>
        <translation>categoria, exatamente como grafada</translation>
    </message>
    <message>
        <source>All lines below the first are data</source>
        <translation>Todas as linhas abaixo da primeira são dados</translation>
    </message>
    <message>
        <source>Else titles, units, totals and headers that come again are set aside</source>
        <translation>Senão, títulos, unidades, totais e cabeçalhos repetidos são postos de lado</translation>
    </message>
    <message>
        <source>Only blank cells are missing</source>
        <translation>Só células em branco são valores ausentes</translation>
    </message>
    <message>
        <source>Else words such as NA, None or ? are missing values, too</source>
        <translation>Senão, palavras como NA, None ou ? também são valores ausentes</translation>
    </message>
    <message>
        <source>which split it is</source>
        <translation>que divisão é</translation>
    </message>
    <message>
        <source>No line names the columns</source>
        <translation>Nenhuma linha dá nome às colunas</translation>
    </message>
    <message>
        <source>The first line is data, too, and the columns are called V1, V2 and so on</source>
        <translation>A primeira linha também é de dados, e as colunas são chamadas de V1, V2 e assim por diante</translation>
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
        <source>These are the very rows that are trained on.</source>
        <translation>Estas são as próprias linhas com que se treina.</translation>
    </message>
    <message>
        <source>Also trained on: %1 of these rows.</source>
        <translation>Também usadas no treino: %1 destas linhas.</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>ainda não salvo</translation>
    </message>
    <message>
        <source>A share is taken of each class, or of each range of a number, alike.</source>
        <translation>De cada classe, ou de cada faixa de um número, se toma a mesma parcela.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TargetChart</name>
    <message numerus="yes">
        <source>%Ln row(s), from %1 to %2</source>
        <translation>
            <numerusform>%Ln linha, de %1 a %2</numerusform>
            <numerusform>%Ln linhas, de %1 a %2</numerusform>
        </translation>
    </message>
    <message>
        <source>predicted ↑</source>
        <translation>previsto ↑</translation>
    </message>
    <message>
        <source>actual →</source>
        <translation>real →</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TargetRow</name>
    <message>
        <source>reached after %1 at epoch %2</source>
        <comment>a target, after a time</comment>
        <translation>alcançado após %1, na época %2</translation>
    </message>
    <message>
        <source>not reached</source>
        <comment>a target</comment>
        <translation>não alcançado</translation>
    </message>
    <message>
        <source>can be estimated after three evaluations</source>
        <comment>a target</comment>
        <translation>pode ser estimado após três avaliações</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Must be from 0 to 100 %.</source>
        <translation>Uma proporção de 0 a 100%.</translation>
    </message>
    <message>
        <source>Must be a number, such as 0.25.</source>
        <translation>Um número, como 0,25.</translation>
    </message>
    <message>
        <source>Estimates when the run will reach this value.</source>
        <translation>Diz quando a execução chega a esse valor.</translation>
    </message>
    <message>
        <source>expected at epoch %1 to %2, by the recent trend</source>
        <comment>a target</comment>
        <translation>à vista entre as épocas %1 e %2, pela tendência recente</translation>
    </message>
    <message>
        <source>expected in %3, at epoch %1 to %2, by the recent trend</source>
        <comment>a target</comment>
        <translation>à vista em %3, entre as épocas %1 e %2, pela tendência recente</translation>
    </message>
    <message>
        <source>not before epoch %1, perhaps not in this run</source>
        <comment>a target</comment>
        <translation>não antes da época %1, e talvez não nesta execução</translation>
    </message>
    <message>
        <source>not expected in this run, by the recent trend</source>
        <comment>a target</comment>
        <translation>fora de alcance nesta execução, pela tendência recente</translation>
    </message>
    <message>
        <source>The value to reach in the metric that chooses the best checkpoint. The project remembers it for all runs with that metric.</source>
        <translation>Quão boa a execução deve ficar, pela métrica que escolhe o melhor checkpoint. O projeto o lembra para todas as execuções dessa métrica.</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThresholdChart</name>
    <message>
        <source>From %1 on: precision %2, recall %3</source>
        <translation>A partir de %1: precisão %2, revocação %3</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Limiar</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisão</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Revocação</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>Falsos positivos</translation>
    </message>
    <message>
        <source>precision in % ↑</source>
        <translation>precisão em % ↑</translation>
    </message>
    <message>
        <source>recall in % →</source>
        <translation>revocação em % →</translation>
    </message>
    <message>
        <source>found in this class, in % ↑</source>
        <translation>encontradas desta classe, em % ↑</translation>
    </message>
    <message>
        <source>wrongly taken from the others, in % →</source>
        <translation>tomadas por engano das demais, em % →</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThresholdPanel</name>
    <message>
        <source>precision</source>
        <translation>precisão</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>revocação</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>found</source>
        <translation>encontradas</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>how many of how many samples</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>area under ROC</source>
        <translation>área sob a curva ROC</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>precisão média</translation>
    </message>
    <message>
        <source>precision over recall</source>
        <translation>precisão em função da revocação</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>curva ROC</translation>
    </message>
    <message>
        <source>Which curve</source>
        <translation>Qual curva</translation>
    </message>
    <message>
        <source>Which class, against the rest</source>
        <translation>Qual classe, contra as demais</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Limiar</translation>
    </message>
    <message>
        <source>predicted from a probability of</source>
        <translation>tomadas por ela a partir da probabilidade de</translation>
    </message>
    <message>
        <source>wrongly predicted</source>
        <translation>tomadas por ela por engano</translation>
    </message>
    <message>
        <source>Results by threshold</source>
        <translation>O que resulta de cada limiar</translation>
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
    <name>anneal::studio::ThumbnailModel</name>
    <message>
        <source>cannot be read</source>
        <translation>não pode ser lida</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TimeBars</name>
    <message>
        <source>run</source>
        <translation>execução</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TimeCard</name>
    <message>
        <source>Time to %1 %2</source>
        <comment>a value and what it is of: 75.0 % validation accuracy</comment>
        <translation>Tempo até %1 de %2</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tempo</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>aceleração</translation>
    </message>
    <message>
        <source>efficiency over ranks</source>
        <translation>eficiência por rank</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>não alcançado</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>referência</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>times as fast</comment>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>Tempo até a meta</translation>
    </message>
    <message>
        <source>The quality to reach. Empty: what half of the runs reached.</source>
        <translation>Até qual qualidade os tempos são contados. Vazio: a que metade das execuções alcançou.</translation>
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
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Wait for free devices</source>
        <translation>Esperar por dispositivos livres</translation>
    </message>
    <message>
        <source>Hosts that train together</source>
        <translation>Quais treinam juntos</translation>
    </message>
    <message>
        <source>Host for the next run</source>
        <translation>Onde a próxima execução treina</translation>
    </message>
    <message>
        <source>The run joins the queue there, behind those already waiting</source>
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
        <source>names of %Ln runs</source>
        <translation>
            <numerusform>nome de %Ln execução</numerusform>
            <numerusform>nomes de %Ln execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>notes on “%1”</source>
        <translation>notas sobre “%1”</translation>
    </message>
    <message numerus="yes">
        <source>notes on %Ln runs</source>
        <translation>
            <numerusform>notas sobre %Ln execução</numerusform>
            <numerusform>notas sobre %Ln execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>marks and tags of “%1”</source>
        <translation>marcas e etiquetas de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %Ln runs</source>
        <translation>
            <numerusform>marcas e etiquetas de %Ln execução</numerusform>
            <numerusform>marcas e etiquetas de %Ln execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <translation>exclusão de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>deletion of %Ln runs</source>
        <translation>
            <numerusform>exclusão de %Ln execução</numerusform>
            <numerusform>exclusão de %Ln execuções</numerusform>
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
        <source>import of “%1”</source>
        <translation>importação de “%1”</translation>
    </message>
    <message numerus="yes">
        <source>import of %Ln runs</source>
        <translation>
            <numerusform>importação de %Ln execução</numerusform>
            <numerusform>importação de %Ln execuções</numerusform>
        </translation>
    </message>
    <message>
        <source>restoring “%1” from the bin</source>
        <translation>retorno de “%1” da lixeira</translation>
    </message>
    <message numerus="yes">
        <source>restoring %Ln runs from the bin</source>
        <translation>
            <numerusform>retorno de %Ln execução da lixeira</numerusform>
            <numerusform>retorno de %Ln execuções da lixeira</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>Desfeito: %1.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Não há nada a refazer.</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
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
        <translation>O treino também pode aprender com imagens sem rótulos.</translation>
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
    <message>
        <source>%1: values as a table</source>
        <comment>a chart</comment>
        <translation>%1: valores em tabela</translation>
    </message>
</context>
<context>
    <name>anneal::studio::VersionDifference</name>
    <message>
        <source>%1: version %2 and version %3</source>
        <translation>%1: versão %2 e versão %3</translation>
    </message>
    <message numerus="yes">
        <source>−: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>−: %Ln linha só da versão %1</numerusform>
            <numerusform>−: %Ln linhas só da versão %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+: %Ln line(s) only of version %1</source>
        <translation>
            <numerusform>+: %Ln linha só da versão %1</numerusform>
            <numerusform>+: %Ln linhas só da versão %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines of both versions</source>
        <translation>Linhas das duas versões</translation>
    </message>
    <message>
        <source>Restore version %1</source>
        <translation>Restaurar a versão %1</translation>
    </message>
    <message>
        <source>Makes it the newest version; no other is lost</source>
        <translation>Torna-a a versão mais nova; nenhuma outra se perde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
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
