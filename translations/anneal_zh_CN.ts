<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CurveText</name>
    <message>
        <source>%1 → %2, power %3</source>
        <translation>%1 → %2，幂 %3</translation>
    </message>
    <message>
        <source>%1 at %2 %</source>
        <translation>%1，在 %2% 处</translation>
    </message>
    <message>
        <source>Write it like %1.</source>
        <translation>请写成类似 %1。</translation>
    </message>
    <message>
        <source>%1 → %2 → %3, decay %4 %</source>
        <translation>%1 → %2 → %3，衰减 %4%</translation>
    </message>
    <message>
        <source>%1 → %2, %3 cycles</source>
        <translation>%1 → %2，%3 个周期</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>Started on %1</source>
        <translation>已在 %1 上开始</translation>
    </message>
    <message>
        <source>Test: %1 right</source>
        <translation>测试：正确率 %1</translation>
    </message>
    <message>
        <source>Continued from step %1</source>
        <translation>从第 %1 步继续</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Finished, best %1</source>
        <translation>已完成，最佳 %1</translation>
    </message>
    <message>
        <source>Model built</source>
        <translation>模型已建立</translation>
    </message>
    <message>
        <source>First batch trained</source>
        <translation>首个批次已训练</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Step %1 saved, best so far</source>
        <translation>已保存第 %1 步，目前最佳</translation>
    </message>
    <message>
        <source>Step %1 saved</source>
        <translation>已保存第 %1 步</translation>
    </message>
    <message>
        <source>Diverged at step %1, went on from step %2</source>
        <translation>在第 %1 步发散，从第 %2 步继续</translation>
    </message>
    <message>
        <source>Changed from step %1 on: %2</source>
        <translation>自第 %1 步起更改：%2</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>strength of augmentation</source>
        <translation>数据增强强度</translation>
    </message>
    <message>
        <source>strength of dropout</source>
        <translation>随机失活强度</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>损失缩放系数</translation>
    </message>
    <message>
        <source>factor of the learning rate</source>
        <translation>学习率系数</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>Test: RMSE %1</source>
        <translation>测试：RMSE %1</translation>
    </message>
    <message>
        <source>Data found</source>
        <translation>已找到数据</translation>
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
        <translation>非数值</translation>
    </message>
    <message>
        <source>+infinity</source>
        <translation>正无穷</translation>
    </message>
    <message>
        <source>−infinity</source>
        <translation>负无穷</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>epochs</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>validation, among the best 5</source>
        <translation>验证，前 5 命中</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>test accuracy</source>
        <translation>测试准确率</translation>
    </message>
    <message>
        <source>test, among the best 5</source>
        <translation>测试，前 5 命中</translation>
    </message>
    <message>
        <source>unlabelled loss</source>
        <translation>无标签损失</translation>
    </message>
    <message>
        <source>pseudo-labelled</source>
        <translation>伪标签</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>每秒样本数</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>压缩</translation>
    </message>
</context>
<context>
    <name>PhaseWords</name>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已不存在</translation>
    </message>
</context>
<context>
    <name>RecipeWords</name>
    <message>
        <source>pruned to %1 of its multiplications</source>
        <translation>剪枝到其乘法量的 %1</translation>
    </message>
    <message>
        <source>pruned to %1 of its parameters</source>
        <translation>剪枝到其参数量的 %1</translation>
    </message>
    <message>
        <source>large layers of low rank, %1 of their multiplications</source>
        <translation>大层低秩分解，乘法量为原来的 %1</translation>
    </message>
    <message numerus="yes">
        <source>trained again (%n epoch(s))</source>
        <translation>
            <numerusform>再训练（%n 轮）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trained for integers (%n epoch(s))</source>
        <translation>
            <numerusform>面向整数训练（%n 轮）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, taught by the model (%n epoch(s))</source>
        <translation>
            <numerusform>%1，由原模型教学（%n 轮）</numerusform>
        </translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>训练后原样</translation>
    </message>
    <message>
        <source>floats</source>
        <translation>浮点</translation>
    </message>
    <message>
        <source>as it has learned to be rounded</source>
        <translation>按训练学到的方式取整</translation>
    </message>
    <message>
        <source>weights of 4 bits</source>
        <translation>4 位权重</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CandidateTable</name>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>太慢</translation>
    </message>
    <message>
        <source>too much memory</source>
        <translation>内存占用过多</translation>
    </message>
    <message>
        <source>loses too much</source>
        <translation>精度损失过大</translation>
    </message>
    <message>
        <source>undecided, %1 images would decide</source>
        <translation>未定，需 %1 张图像才能判定</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>做法</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Loss, points</source>
        <translation>损失（百分点）</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChartCard</name>
    <message>
        <source>log y</source>
        <translation>对数 y</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>对数 y 轴</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exported to %1. %2 measured it: %3, %4.</source>
        <translation>已导出到 %1。由 %2 测得：%3，%4。</translation>
    </message>
    <message>
        <source>candidate %1: %2
%3, %4, measured by %5
%6</source>
        <translation>候选 %1：%2
%3，%4，由 %5 测得
%6</translation>
    </message>
    <message>
        <source>Compress &amp; export</source>
        <translation>压缩与导出</translation>
    </message>
    <message>
        <source>Compress %1</source>
        <translation>压缩 %1</translation>
    </message>
    <message>
        <source>%1 as it was trained · each point is a file that was measured</source>
        <translation>训练所得为 %1 · 每个点都是一个实测过的文件</translation>
    </message>
    <message>
        <source>Smaller and faster, until it fits: pruned, rounded, trained again</source>
        <translation>更小更快，直到合适为止：剪枝、取整、再训练</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>现为 %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1，至多 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s)</source>
        <translation>
            <numerusform>%n 个候选</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring and choosing.</source>
        <translation>正在测量和选择。</translation>
    </message>
    <message>
        <source>Training: %1.</source>
        <translation>正在训练：%1。</translation>
    </message>
    <message>
        <source>Candidate %1 meets all limits.</source>
        <translation>候选 %1 满足所有限制。</translation>
    </message>
    <message>
        <source>It was stopped before it came to its end.</source>
        <translation>在完成之前被停止了。</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Export selected…</source>
        <translation>导出所选…</translation>
    </message>
    <message>
        <source>A finished run can be made smaller and faster here.</source>
        <translation>已完成的训练可以在这里变得更小更快。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Accuracy loss</source>
        <translation>准确率损失</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Accuracy against size</source>
        <translation>准确率与大小</translation>
    </message>
    <message>
        <source>on the images that decide</source>
        <translation>按用于判定的图像</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>最新的在前</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>estimated: neither onnxruntime nor a compiler was found</source>
        <translation>估计值：未找到 onnxruntime 或编译器</translation>
    </message>
    <message>
        <source>measured by %1</source>
        <translation>由 %1 测得</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>No candidate meets all limits.</source>
        <translation>没有候选满足所有限制。</translation>
    </message>
    <message>
        <source>The time is up, and no candidate meets all limits yet. The closest is %1: %2.</source>
        <translation>时间已到，尚无候选满足所有限制。最接近的是 %1：%2。</translation>
    </message>
    <message>
        <source>No candidate meets all limits. The closest is %1: %2.</source>
        <translation>没有候选满足所有限制。最接近的是 %1：%2。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveEdit</name>
    <message>
        <source>constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>one cycle</source>
        <translation>单周期</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>Shape of the curve</source>
        <translation>曲线形状</translation>
    </message>
    <message>
        <source>Values of the curve</source>
        <translation>曲线数值</translation>
    </message>
    <message>
        <source>plateau and decay</source>
        <translation>平台后衰减</translation>
    </message>
    <message>
        <source>cosine with restarts</source>
        <translation>带重启的余弦</translation>
    </message>
    <message>
        <source>points</source>
        <translation>折点</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataPage</name>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>每类 %1 张，留出 %2</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1（留出 %2 之前）</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2，通常 %3</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>选择图像文件夹</translation>
    </message>
    <message>
        <source>Listing %1…</source>
        <translation>正在列出 %1…</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>正在查看</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 for training</source>
        <translation>%1 张用于训练</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>usual short side</source>
        <translation>通常的短边</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>reading every image</source>
        <translation>正在读取每张图像</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘占用</translation>
    </message>
    <message>
        <source>Grey images</source>
        <translation>灰度图像</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a CSV list of files, or MNIST&apos;s own files.</source>
        <translation>每个类别一个文件夹的图像、文件的 CSV 列表，或 MNIST 的原始文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n 个类别 · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Drop a folder of images here.</source>
        <translation>将图像文件夹拖到这里。</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Images per class</source>
        <translation>每类图像数</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Reading the images</source>
        <translation>正在读取图像</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 training images each</source>
        <translation>每类 %1 张训练图像</translation>
    </message>
    <message>
        <source>%1 to %2 training images each</source>
        <translation>每类 %1 至 %2 张训练图像</translation>
    </message>
    <message>
        <source>all files were looked at</source>
        <translation>已检查所有文件</translation>
    </message>
    <message>
        <source>validation, of training</source>
        <translation>验证（取自训练集）</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EngineProgram</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Field</name>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Differs from the default. Press to set it back.</source>
        <translation>与默认值不同。按下可恢复。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Nothing has run in this project yet.</source>
        <translation>此项目中还没有运行过任何训练。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs in this project</source>
        <translation>
            <numerusform>此项目中有 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>运行一开始就会显示在这里。</translation>
    </message>
    <message>
        <source>See a model learn in a minute</source>
        <translation>一分钟内看到模型学习</translation>
    </message>
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on this computer. Nothing is downloaded and nothing leaves it.</source>
        <translation>一个小型网络在这台计算机上学习区分十种绘制的形状。无需下载任何内容，也不会有数据离开本机。</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>训练示例</translation>
    </message>
    <message>
        <source>Use your own folder</source>
        <translation>使用自己的文件夹</translation>
    </message>
    <message>
        <source>Latest runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LayerModel</name>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
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
        <translation>无，自定限制</translation>
    </message>
    <message>
        <source>A size, as 100 KiB.</source>
        <translation>大小，例如 100 KiB。</translation>
    </message>
    <message>
        <source>Milliseconds, as 2.5.</source>
        <translation>毫秒，例如 2.5。</translation>
    </message>
    <message>
        <source>A size, as 256 KiB.</source>
        <translation>大小，例如 256 KiB。</translation>
    </message>
    <message>
        <source>From 0 to 100.</source>
        <translation>0 到 100。</translation>
    </message>
    <message>
        <source>Minutes.</source>
        <translation>分钟数。</translation>
    </message>
    <message>
        <source>A whole number.</source>
        <translation>整数。</translation>
    </message>
    <message>
        <source>ONNX, 8-bit integers</source>
        <translation>ONNX，8 位整数</translation>
    </message>
    <message>
        <source>ONNX, floats</source>
        <translation>ONNX，浮点</translation>
    </message>
    <message>
        <source>C, 8-bit integers</source>
        <translation>C，8 位整数</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Reinforcement learning</source>
        <translation>强化学习</translation>
    </message>
    <message>
        <source>All layers ranked together</source>
        <translation>所有层统一排序</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size at most</source>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Latency at most, ms</source>
        <translation>延迟上限（毫秒）</translation>
    </message>
    <message>
        <source>Memory at most</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>Accuracy loss at most, points</source>
        <translation>准确率损失上限（百分点）</translation>
    </message>
    <message>
        <source>Time budget, minutes</source>
        <translation>时间预算（分钟）</translation>
    </message>
    <message>
        <source>Epochs of each training</source>
        <translation>每次训练的轮数</translation>
    </message>
    <message>
        <source>Widths of layers by</source>
        <translation>层宽的选择方式</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>until all is tried</source>
        <translation>直到全部试过</translation>
    </message>
    <message>
        <source>a third of the run&apos;s</source>
        <translation>原训练的三分之一</translation>
    </message>
    <message>
        <source>ONNX, weights of 4 bits</source>
        <translation>ONNX，4 位权重</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveCharts</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>raw and smoothed 0.6</source>
        <translation>原始值与平滑值（0.6）</translation>
    </message>
    <message>
        <source>train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>applied so far solid, planned dashed</source>
        <translation>实线为已应用，虚线为计划</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>测试 %1</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>loss is not finite</source>
        <translation>损失不是有限值</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>已回滚</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Where a step goes</source>
        <translation>一步的时间去向</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The engine has written nothing.</source>
        <translation>引擎没有输出。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LivePage</name>
    <message>
        <source>No run yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>Curves appear here as soon as a run starts.</source>
        <translation>运行一开始，曲线就会显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>This run was interrupted. It can go on from its last checkpoint.</source>
        <translation>此运行被中断，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>This run was stopped. It can go on from its last checkpoint.</source>
        <translation>此运行已停止，可从最近的检查点继续。</translation>
    </message>
    <message>
        <source>%1 of unseen images are recognised.</source>
        <translation>未见过的图像中有 %1 被正确识别。</translation>
    </message>
    <message>
        <source>Use your own folder</source>
        <translation>使用自己的文件夹</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>立即停止</translation>
    </message>
    <message>
        <source>Stops without another checkpoint</source>
        <translation>不再保存检查点，直接停止</translation>
    </message>
    <message>
        <source>See a model learn in a minute.</source>
        <translation>一分钟内看到模型学习。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>This run did not begin: its folder is not there.</source>
        <translation>此运行没有开始：它的文件夹不存在。</translation>
    </message>
    <message>
        <source>The folder of this run is gone, and its checkpoints with it. The project has kept what you see.</source>
        <translation>此运行的文件夹已不存在，检查点也随之消失。您看到的内容由项目保存。</translation>
    </message>
    <message>
        <source>Of unseen rows the RMSE is %1.</source>
        <translation>在未见过的行上，RMSE 为 %1。</translation>
    </message>
    <message>
        <source>Of the rows that chose the best checkpoint the RMSE is %1.</source>
        <translation>在用于选出最佳检查点的行上，RMSE 为 %1。</translation>
    </message>
    <message>
        <source>%1 of unseen rows are predicted right.</source>
        <translation>未见过的行中有 %1 预测正确。</translation>
    </message>
    <message>
        <source>%1 of the rows that chose the best checkpoint are predicted right.</source>
        <translation>在用于选出最佳检查点的行中，有 %1 预测正确。</translation>
    </message>
    <message>
        <source>%1 of the images that chose the best checkpoint are recognised.</source>
        <translation>在用于选出最佳检查点的图像中，识别正确的占 %1。</translation>
    </message>
    <message>
        <source>Saves a checkpoint and stops; the run can go on later</source>
        <translation>保存检查点后停止；之后可以继续运行</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveTiles</name>
    <message>
        <source>Validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>best %1 at epoch %2</source>
        <translation>最佳 %1，第 %2 轮</translation>
    </message>
    <message>
        <source>after the first epoch</source>
        <translation>第一轮之后显示</translation>
    </message>
    <message>
        <source>training has diverged</source>
        <translation>训练已发散</translation>
    </message>
    <message>
        <source>learning rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of times</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>测试准确率</translation>
    </message>
    <message>
        <source>Test RMSE</source>
        <translation>测试 RMSE</translation>
    </message>
    <message>
        <source>Validation RMSE</source>
        <translation>验证 RMSE</translation>
    </message>
    <message>
        <source>best %1 at epoch %2, which it chose</source>
        <translation>最佳 %1，第 %2 轮，由它选出</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>样本/秒</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MainWindow</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Open or make a project</source>
        <translation>打开或新建项目</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n 个正在运行</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer · the engine does not answer</source>
        <translation>本机 · 引擎没有响应</translation>
    </message>
    <message>
        <source>This computer · engine %1 ready</source>
        <translation>本机 · 引擎 %1 已就绪</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Anneal 项目 (*.anneal)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>没有项目</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>以只读方式打开</translation>
    </message>
    <message>
        <source>Open for changes</source>
        <translation>打开以便修改</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开其他项目…</translation>
    </message>
    <message>
        <source>%1 is open read-only: nothing can be changed or started here.</source>
        <translation>%1 以只读方式打开：在此不能修改或启动任何内容。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>The run %1 has failed.</source>
        <translation>运行 %1 失败了。</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>查看原因</translation>
    </message>
    <message>
        <source>Save under another name…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Saved as %1, which is now open.</source>
        <translation>已另存为 %1，现在打开的就是它。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
    <message>
        <source>Small and fast: the best start for small images.</source>
        <translation>小而快：小图像的最佳起点。</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments.</source>
        <translation>三个残差块：非常小，适合快速实验。</translation>
    </message>
    <message>
        <source>The standard residual network: accurate, slower.</source>
        <translation>标准残差网络：更准确，但较慢。</translation>
    </message>
    <message>
        <source>Fully connected layers: for flat or very small inputs.</source>
        <translation>全连接层：适合扁平或很小的输入。</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Model graphs (*.json)</source>
        <translation>模型图 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is not JSON.</source>
        <translation>%1 不是 JSON。</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Size of the weights</source>
        <translation>权重大小</translation>
    </message>
    <message>
        <source>Activations per image</source>
        <translation>每张图像的激活</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place: what is wrong there</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>does not fit these images</source>
        <translation>不适合这些图像</translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), as in %2</source>
        <translation>
            <numerusform>%1 图像，%n 个类别，与 %2 一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images, %n class(es), until data is chosen</source>
        <translation>
            <numerusform>%1 图像，%n 个类别，直到选择数据</numerusform>
        </translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Set the policy</source>
        <translation>设置策略</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>Open a graph…</source>
        <translation>打开模型图…</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>已保存的模型</translation>
    </message>
    <message>
        <source>Image side in pixels</source>
        <translation>图像边长（像素）</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>First layers</source>
        <translation>首层</translation>
    </message>
    <message>
        <source>Widths of the hidden layers</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>Fitting the images</source>
        <translation>随图像自适应</translation>
    </message>
    <message>
        <source>For small images</source>
        <translation>用于小图像</translation>
    </message>
    <message>
        <source>For large images</source>
        <translation>用于大图像</translation>
    </message>
    <message>
        <source>FLOPs per image</source>
        <translation>每张图像的 FLOPs</translation>
    </message>
    <message>
        <source>%1 parameters · %2 FLOPs</source>
        <translation>%1 个参数 · %2 FLOPs</translation>
    </message>
    <message>
        <source>A deeper residual network: more accurate, slower.</source>
        <translation>更深的残差网络：更准确，更慢。</translation>
    </message>
    <message>
        <source>For phones: few parameters, few operations.</source>
        <translation>适合手机：参数少，运算少。</translation>
    </message>
    <message>
        <source>A vision transformer: best with weights from before.</source>
        <translation>视觉 Transformer：配合预训练权重效果最佳。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notice</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此通知</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Notices</name>
    <message numerus="yes">
        <source>%n more when these are closed</source>
        <translation>
            <numerusform>关闭这些后还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyFields</name>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Gradient clipping (0 is off)</source>
        <translation>梯度裁剪（0 为关闭）</translation>
    </message>
    <message>
        <source>Weight averaging (0 is off)</source>
        <translation>权重平均（0 为关闭）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Write a number, like %1.</source>
        <translation>请填写数字，例如 %1。</translation>
    </message>
    <message>
        <source>Write the warm-up as a share, like %1.</source>
        <translation>请把预热写成比例，例如 %1。</translation>
    </message>
    <message>
        <source>Warm-up of the learning rate</source>
        <translation>学习率预热</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>This %1.</source>
        <comment>followed by: is 7, allowed is …</comment>
        <translation>此值 %1。</translation>
    </message>
    <message>
        <source>The best here</source>
        <translation>此处最佳</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyPage</name>
    <message>
        <source>Saved as version %1.</source>
        <translation>已保存为版本 %1。</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>50,000 images, assumed until data is chosen</source>
        <translation>50,000 张图像（选择数据前的假定值）</translation>
    </message>
    <message>
        <source>an own model</source>
        <translation>自定义模型</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>the defaults for %1 on %2</source>
        <translation>%1 在 %2 上的默认值</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) differ from the defaults for %1 on %2</source>
        <translation>
            <numerusform>有 %n 个字段与 %1 在 %2 上的默认值不同</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1 · %2</source>
        <translation>版本 %1 · %2</translation>
    </message>
    <message>
        <source>A policy needs a name.</source>
        <translation>策略需要一个名称。</translation>
    </message>
    <message>
        <source>Training cannot start: a field on the right is not filled in rightly.</source>
        <translation>无法开始训练：右侧有字段填写有误。</translation>
    </message>
    <message>
        <source>Training cannot start: choose the data first.</source>
        <translation>无法开始训练：请先选择数据。</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Training cannot start: choose a model first.</source>
        <translation>无法开始训练：请先选择模型。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>All fields are at their defaults.</source>
        <translation>所有字段均为默认值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Over training</source>
        <translation>训练全程</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>已见图像</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大批次</translation>
    </message>
    <message>
        <source>Training cannot start: this project is open read-only.</source>
        <translation>无法开始训练：此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>Training cannot start: no project is open.</source>
        <translation>无法开始训练：没有打开的项目。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProblemList</name>
    <message>
        <source>%1: %2</source>
        <comment>file: reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read and will be left out</source>
        <translation>
            <numerusform>%n 个文件无法读取，将被忽略</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) stand in more than one class</source>
        <translation>
            <numerusform>%n 张图像出现在多个类别中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are trained on and tested on</source>
        <translation>
            <numerusform>%n 张图像既用于训练又用于测试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) occur more than once</source>
        <translation>
            <numerusform>%n 张图像重复出现</numerusform>
        </translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未发现</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read, more than a run leaves out: repair or remove them</source>
        <translation>
            <numerusform>%n 个文件无法读取，超出一次运行可跳过的数量：请修复或移除</numerusform>
        </translation>
    </message>
    <message>
        <source>The images are taken from the only folder in another</source>
        <translation>图像取自另一文件夹中唯一的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: images, but no folder of a training class; they can be learned from without labels</source>
        <translation>
            <numerusform>忽略 %n 个划分：有图像，但没有训练类别的文件夹；可作为无标签数据学习</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split(s) left out: no images</source>
        <translation>
            <numerusform>忽略 %n 个划分：没有图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) left out: none of the splits</source>
        <translation>
            <numerusform>忽略 %n 个文件夹：不属于任何划分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) without images: no classes</source>
        <translation>
            <numerusform>%n 个文件夹没有图像：不是类别</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) left out: no columns path and label</source>
        <translation>
            <numerusform>忽略 %n 个表格：没有 path 和 label 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: no image by extension</source>
        <translation>
            <numerusform>忽略 %n 个文件：扩展名不是图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: hidden</source>
        <translation>
            <numerusform>忽略 %n 个文件：隐藏文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out: of the system or of programs</source>
        <translation>
            <numerusform>忽略 %n 个文件：系统或程序的文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: in no folder of a class</source>
        <translation>
            <numerusform>忽略 %n 张图像：不在类别文件夹中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) left out: of a split without classes</source>
        <translation>
            <numerusform>忽略 %n 张图像：所在划分没有类别</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown JFIF revision</source>
        <translation>
            <numerusform>使用了 %n 张图像，尽管 JFIF 版本未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of stray bytes in the file</source>
        <translation>
            <numerusform>使用了 %n 张图像，尽管文件中有多余字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of scans with unusual parameters</source>
        <translation>
            <numerusform>使用了 %n 张图像，尽管扫描参数不寻常</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of an unknown code for colours</source>
        <translation>
            <numerusform>使用了 %n 张图像，尽管颜色代码未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) used in spite of wrong information beside the pixels</source>
        <translation>
            <numerusform>使用了 %n 张图像，尽管像素以外的信息有误</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProjectSession</name>
    <message>
        <source>This project is open in another window.</source>
        <translation>此项目已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>The folder cannot be written to.</source>
        <translation>无法写入该文件夹。</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>This project may only be read, not changed.</source>
        <translation>此项目只能读取，不能修改。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>Open or make one first.</source>
        <translation>请先打开或新建一个项目。</translation>
    </message>
    <message>
        <source>This project is open read-only.</source>
        <translation>此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>Open it for changes, or save it under another name first.</source>
        <translation>请先打开以便修改，或将它另存为其他名称。</translation>
    </message>
    <message>
        <source>This run lives on another computer, %1, which is not known here.</source>
        <translation>此运行位于另一台计算机 %1 上，这里没有它的信息。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunRow</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, accuracy</comment>
        <translation>%1，%2，最佳 %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunTable</name>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
    <message>
        <source>best, epoch %1</source>
        <translation>最佳，第 %1 轮</translation>
    </message>
    <message>
        <source>A run that is going on cannot be deleted. Stop it first.</source>
        <translation>正在进行的运行不能删除，请先停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n going on</source>
        <translation>
            <numerusform>%1 · %n 个正在进行</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Filter by name, state, model, data, note or tag</source>
        <translation>按名称、状态、模型、数据、备注或标签筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Runs appear here as soon as they start.</source>
        <translation>运行一开始就会显示在这里。</translation>
    </message>
    <message>
        <source>Train the sample</source>
        <translation>训练示例</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
</context>
</TS>
