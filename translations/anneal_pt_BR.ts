<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
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
        <source>as it has learned to be rounded</source>
        <translation>arredondado como aprendeu</translation>
    </message>
    <message>
        <source>weights of 4 bits</source>
        <translation>pesos de 4 bits</translation>
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
        <source>Recipe</source>
        <translation>Receita</translation>
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
        <source>Loss, points</source>
        <translation>Perda, pontos</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChartCard</name>
    <message>
        <source>log y</source>
        <translation>log y</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>Eixo y logarítmico</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Exported to %1. %2 measured it: %3, %4.</source>
        <translation>Exportado para %1. Medido por %2: %3, %4.</translation>
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
        <source>any</source>
        <translation>qualquer</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>agora %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 pontos</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1, no máximo %2</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s)</source>
        <translation>
            <numerusform>%n candidato</numerusform>
            <numerusform>%n candidatos</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring and choosing.</source>
        <translation>Medindo e escolhendo.</translation>
    </message>
    <message>
        <source>Training: %1.</source>
        <translation>Treinando: %1.</translation>
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
        <source>Export selected…</source>
        <translation>Exportar selecionado…</translation>
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
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>O motor “%1” não pôde ser iniciado. O Anneal está completamente instalado?</translation>
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
    <name>anneal::studio::DataPage</name>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>%1 por classe, %2 separados</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1, antes de separar %2</translation>
    </message>
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
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2, em geral %3</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>Escolher uma pasta de imagens</translation>
    </message>
    <message>
        <source>Listing %1…</source>
        <translation>Listando %1…</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>todas as classes</translation>
    </message>
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
        <source>Layout</source>
        <translation>Organização</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Pasta</translation>
    </message>
    <message>
        <source>reading every image</source>
        <translation>lendo cada imagem</translation>
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
        <source>Data</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a CSV list of files, or MNIST&apos;s own files.</source>
        <translation>Imagens em uma pasta por classe, uma lista CSV de arquivos ou os arquivos originais do MNIST.</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n classe · %1</numerusform>
            <numerusform>%n classes · %1</numerusform>
        </translation>
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
        <source>Split</source>
        <translation>Divisão</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Divisões</translation>
    </message>
    <message>
        <source>Reading the images</source>
        <translation>Lendo as imagens</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln imagem</numerusform>
            <numerusform>%Ln imagens</numerusform>
        </translation>
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
        <source>all files were looked at</source>
        <translation>todos os arquivos foram examinados</translation>
    </message>
    <message>
        <source>validation, of training</source>
        <translation>validação, do treino</translation>
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
    <name>anneal::studio::Field</name>
    <message>
        <source>changed</source>
        <translation>alterado</translation>
    </message>
    <message>
        <source>Differs from the default. Press to set it back.</source>
        <translation>Difere do padrão. Pressione para restaurar.</translation>
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
</context>
<context>
    <name>anneal::studio::LiveCharts</name>
    <message>
        <source>Loss</source>
        <translation>Perda</translation>
    </message>
    <message>
        <source>raw and smoothed 0.6</source>
        <translation>bruta e suavizada 0,6</translation>
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
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
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
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
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
        <source>%1 of unseen images are recognised.</source>
        <translation>%1 das imagens inéditas são reconhecidas.</translation>
    </message>
    <message>
        <source>Use your own folder</source>
        <translation>Usar sua própria pasta</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>Parar agora</translation>
    </message>
    <message>
        <source>Stops without another checkpoint</source>
        <translation>Para sem salvar outro ponto de controle</translation>
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
        <source>This run did not begin: its folder is not there.</source>
        <translation>Esta execução não começou: a pasta dela não existe.</translation>
    </message>
    <message>
        <source>The folder of this run is gone, and its checkpoints with it. The project has kept what you see.</source>
        <translation>A pasta desta execução não existe mais, nem os checkpoints dela. O projeto guardou o que você vê.</translation>
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
        <source>%1 of the images that chose the best checkpoint are recognised.</source>
        <translation>%1 das imagens que escolheram o melhor checkpoint são reconhecidas.</translation>
    </message>
    <message>
        <source>Saves a checkpoint and stops; the run can go on later</source>
        <translation>Salva um checkpoint e para; a execução pode continuar depois</translation>
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
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message>
        <source>Small and fast: the best start for small images.</source>
        <translation>Pequeno e rápido: o melhor começo para imagens pequenas.</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments.</source>
        <translation>Três blocos residuais: minúsculo, para experimentos rápidos.</translation>
    </message>
    <message>
        <source>The standard residual network: accurate, slower.</source>
        <translation>A rede residual padrão: precisa, mais lenta.</translation>
    </message>
    <message>
        <source>Fully connected layers: for flat or very small inputs.</source>
        <translation>Camadas totalmente conectadas: para entradas planas ou muito pequenas.</translation>
    </message>
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
        <source>%1, version %2</source>
        <translation>%1, versão %2</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n camada</numerusform>
            <numerusform>%n camadas</numerusform>
        </translation>
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
        <source>Activations per image</source>
        <translation>Ativações por imagem</translation>
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
        <source>Layers</source>
        <translation>Camadas</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>Feito para</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>Modelos salvos</translation>
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
    <message>
        <source>FLOPs per image</source>
        <translation>FLOPs por imagem</translation>
    </message>
    <message>
        <source>%1 parameters · %2 FLOPs</source>
        <translation>%1 parâmetros · %2 FLOPs</translation>
    </message>
    <message>
        <source>A deeper residual network: more accurate, slower.</source>
        <translation>Uma rede residual mais profunda: mais precisa, mais lenta.</translation>
    </message>
    <message>
        <source>For phones: few parameters, few operations.</source>
        <translation>Para celulares: poucos parâmetros, poucas operações.</translation>
    </message>
    <message>
        <source>A vision transformer: best with weights from before.</source>
        <translation>Um transformer de visão: melhor com pesos já treinados.</translation>
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
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n época</numerusform>
            <numerusform>%n épocas</numerusform>
        </translation>
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
        <source>A policy needs a name.</source>
        <translation>Uma política precisa de um nome.</translation>
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
        <source>All fields are at their defaults.</source>
        <translation>Todos os campos estão nos padrões.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restaurar</translation>
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
        <source>Over training</source>
        <translation>Ao longo do treino</translation>
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
        <source>Epochs</source>
        <translation>Épocas</translation>
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
        <source>Largest batch</source>
        <translation>Maior lote</translation>
    </message>
    <message>
        <source>Training cannot start: this project is open read-only.</source>
        <translation>O treino não pode começar: este projeto está aberto somente para leitura.</translation>
    </message>
    <message>
        <source>Training cannot start: no project is open.</source>
        <translation>O treino não pode começar: nenhum projeto está aberto.</translation>
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
</context>
<context>
    <name>anneal::studio::ProjectSession</name>
    <message>
        <source>This project is open in another window.</source>
        <translation>Este projeto está aberto em outra janela.</translation>
    </message>
    <message>
        <source>The folder cannot be written to.</source>
        <translation>Não é possível gravar na pasta.</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Exemplo</translation>
    </message>
    <message>
        <source>This project may only be read, not changed.</source>
        <translation>Este projeto só pode ser lido, não alterado.</translation>
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
</context>
<context>
    <name>anneal::studio::RunRow</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, accuracy</comment>
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
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message>
        <source>best, epoch %1</source>
        <translation>melhor, época %1</translation>
    </message>
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
        <source>Filter by name, state, model, data, note or tag</source>
        <translation>Filtrar por nome, estado, modelo, dados, nota ou etiqueta</translation>
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
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>last</source>
        <translation>último</translation>
    </message>
</context>
</TS>
