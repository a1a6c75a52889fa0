<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CompressionWords</name>
    <message>
        <source>Reading images, and measuring the model as it was trained.</source>
        <translation>正在读取图像，并测量训练得到的模型。</translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widest network that fits: %n size(s) tried.</source>
        <translation>
            <numerusform>正在寻找能放下的最宽网络：已试 %n 种大小。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for the widths of layers: %n network(s) tried.</source>
        <translation>
            <numerusform>正在寻找各层的宽度：已试 %n 个网络。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training: %1; epoch %2 of %3.</source>
        <translation>正在训练：%1；第 %2 轮，共 %3 轮。</translation>
    </message>
    <message>
        <source>Training: %1.</source>
        <translation>正在训练：%1。</translation>
    </message>
    <message>
        <source>Making and measuring candidate %1.</source>
        <translation>正在制作并测量候选 %1。</translation>
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
    <name>Copies</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>保存用于分享的副本</translation>
    </message>
    <message>
        <source>Anneal projects (*.anneal)</source>
        <translation>Anneal 项目 (*.anneal)</translation>
    </message>
    <message>
        <source>The copy %1 is ready to be given away.</source>
        <translation>副本 %1 可以交给他人了。</translation>
    </message>
    <message>
        <source>Bring in another copy</source>
        <translation>并入另一份副本</translation>
    </message>
    <message>
        <source>Both copies have changed the same. Nothing was overwritten:</source>
        <translation>两份副本改动了相同的内容，没有覆盖任何内容：</translation>
    </message>
    <message>
        <source>There is nothing in that copy that is not here.</source>
        <translation>那份副本里没有这里缺少的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n new run(s)</source>
        <translation>
            <numerusform>%n 个新运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that went on</source>
        <translation>
            <numerusform>%n 个有后续的运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) with other names, notes or tags</source>
        <translation>
            <numerusform>%n 个名称、备注或标签有变的运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new version(s) of data sets, models and policies</source>
        <translation>
            <numerusform>%n 个数据集、模型和策略的新版本</numerusform>
        </translation>
    </message>
    <message>
        <source>Brought in: %1.</source>
        <translation>已并入：%1。</translation>
    </message>
    <message>
        <source>“%1” was edited in both. What it is in the other copy is called “%2” here.</source>
        <translation>“%1”在两份副本中都被修改过。另一份副本中的内容在这里名为“%2”。</translation>
    </message>
    <message>
        <source>The run “%1” is called “%2” in the other copy. It keeps its name here.</source>
        <translation>运行“%1”在另一份副本中名为“%2”，在这里保留原名。</translation>
    </message>
    <message>
        <source>The run “%1” has notes in both. They stand one below the other.</source>
        <translation>运行“%1”在两份副本中都有备注，现已上下排列。</translation>
    </message>
    <message>
        <source>The run “%1” went on differently in the other copy. As it is there it is called “%2” here.</source>
        <translation>运行“%1”在另一份副本中的后续不同。那边的运行在这里名为“%2”。</translation>
    </message>
    <message>
        <source>Wait until this is done: %1</source>
        <translation>请等待此操作完成：%1</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>bringing in %1</source>
        <translation>正在合并 %1</translation>
    </message>
</context>
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
    <name>DataThere</name>
    <message>
        <source>%1 is a file of this computer, which %2 does not have.</source>
        <translation>%1 是这台计算机上的文件，%2 上没有。</translation>
    </message>
    <message>
        <source>Train here, or leave it out.</source>
        <translation>请在本机训练，或者不使用它。</translation>
    </message>
    <message>
        <source>The folder on %1 must begin with “/”.</source>
        <translation>%1 上的文件夹必须以“/”开头。</translation>
    </message>
    <message>
        <source>Data other than one folder of images</source>
        <translation>单个图像文件夹以外的数据</translation>
    </message>
    <message>
        <source>Where the data is on %1 is not known.</source>
        <translation>不知道数据在 %1 上的位置。</translation>
    </message>
    <message>
        <source>Send it there, or say where it is, beside the host that is chosen.</source>
        <translation>在所选主机旁将数据发送过去，或指明其位置。</translation>
    </message>
    <message>
        <source>Several hosts train together on data that each of them has.</source>
        <translation>多台主机共同训练时，每台都必须有数据。</translation>
    </message>
    <message>
        <source>Choose the data first.</source>
        <translation>请先选择数据。</translation>
    </message>
    <message>
        <source>The weights %1 are no longer here.</source>
        <translation>权重 %1 已不在本机。</translation>
    </message>
    <message>
        <source>Fetch them again on the Model page.</source>
        <translation>请在“模型”页面重新下载。</translation>
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
    <message>
        <source>%1: another curve</source>
        <comment>a hyperparameter</comment>
        <translation>%1：换成另一条曲线</translation>
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
    <name>GpuChoice</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number %1: %2</source>
        <translation>%1 号：%2</translation>
    </message>
    <message>
        <source>Number %1: %2, %3 free</source>
        <translation>%1 号：%2，空闲 %3</translation>
    </message>
    <message>
        <source>Its GPU</source>
        <translation>它的 GPU</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>全部 %1 个 GPU</translation>
    </message>
    <message numerus="yes">
        <source>Any %n GPU(s)</source>
        <translation>
            <numerusform>任意 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>The processor alone</source>
        <translation>仅处理器</translation>
    </message>
    <message numerus="yes">
        <source>All %n GPU(s) of each</source>
        <translation>
            <numerusform>每台的全部 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>As many of each as the first has: %1</source>
        <translation>每台与第一台一样多：%1</translation>
    </message>
    <message>
        <source>One of each that has one</source>
        <translation>有 GPU 的各用一个</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of each</source>
        <translation>
            <numerusform>每台 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Their processors alone</source>
        <translation>仅用各自的处理器</translation>
    </message>
</context>
<context>
    <name>GraphText</name>
    <message>
        <source>This is not JSON here.</source>
        <translation>这里不是 JSON。</translation>
    </message>
</context>
<context>
    <name>HeadingWords</name>
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
</context>
<context>
    <name>HostFleet</name>
    <message>
        <source>Several hosts train together on data that each of them has.</source>
        <translation>多台主机共同训练时，每台都必须有数据。</translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Asks you</source>
        <translation>正在询问您</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Answers late</source>
        <translation>响应迟缓</translation>
    </message>
    <message>
        <source>Cannot be reached</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>Wants to ask you</source>
        <translation>需要询问您</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>没有连接</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>主机密钥</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>探测</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>需要您</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有响应</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>being packed</source>
        <translation>正在打包</translation>
    </message>
    <message>
        <source>not there yet</source>
        <translation>尚未发送</translation>
    </message>
    <message>
        <source>being sent</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>there</source>
        <translation>已就绪</translation>
    </message>
    <message>
        <source>It asks for something, such as a password, before it lets you in. Press Test to answer.</source>
        <translation>主机在允许登录之前需要您提供信息，例如密码。请按“测试”来回答。</translation>
    </message>
    <message>
        <source>Runs cannot live there as it is: the checklist says why, and what to do.</source>
        <translation>目前无法在该主机上运行：检查表说明了原因和解决办法。</translation>
    </message>
    <message>
        <source>The programs are packed here, once; that may take a minute.</source>
        <translation>正在本机打包程序，只需一次，可能要一分钟。</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>已发送 %1，共 %2</translation>
    </message>
    <message>
        <source>The programs are unpacked there and tried.</source>
        <translation>正在主机上解压并试运行程序。</translation>
    </message>
    <message>
        <source>The programs are there.</source>
        <translation>程序已在主机上。</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>帐户</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 核</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 可用，共 %2</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 · cannot be read</source>
        <translation>%1 · 无法读取</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1 · %2 · epoch %3</source>
        <translation>%1 · %2 · 轮次 %3</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>glibc</source>
        <translation>glibc</translation>
    </message>
    <message>
        <source>Programs&apos; folder</source>
        <translation>程序文件夹</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n waiting</source>
        <translation>
            <numerusform>%1，%n 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>host restarted</source>
        <translation>主机已重启</translation>
    </message>
    <message>
        <source>SSH configuration</source>
        <translation>SSH 配置</translation>
    </message>
    <message numerus="yes">
        <source>ssh heeds %n line(s) that Anneal does not.</source>
        <translation>
            <numerusform>有 %n 行 ssh 遵循而 Anneal 不遵循。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, which take %2 of its disk.</source>
        <translation>此版本的程序尚未在那里：需发送 %1，占用其磁盘 %2。</translation>
    </message>
    <message>
        <source>This version of the programs is not there yet: %1 to send, which take %2 of its disk. Sending takes about %3.</source>
        <translation>此版本的程序尚未在那里：需发送 %1，占用其磁盘 %2。发送约需 %3。</translation>
    </message>
</context>
<context>
    <name>ImageWords</name>
    <message numerus="yes">
        <source>%1, and %n kept</source>
        <translation>
            <numerusform>%1，另有 %n 张保留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n no longer hold(s)</source>
        <translation>
            <numerusform>%1，其中 %n 项已失效</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2, usually %3</source>
        <translation>%1 – %2，通常 %3</translation>
    </message>
    <message>
        <source>%1, before %2 are held out</source>
        <comment>images, a share</comment>
        <translation>%1（留出 %2 之前）</translation>
    </message>
    <message>
        <source>%1 each, %2 held out</source>
        <comment>images, a share</comment>
        <translation>每类 %1 张，留出 %2</translation>
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
        <source>validation, of training</source>
        <translation>验证（取自训练集）</translation>
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
        <source>Corrections</source>
        <translation>更正</translation>
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
        <source>test, of training</source>
        <translation>测试,取自训练</translation>
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
    <message>
        <source>validation precision</source>
        <translation>验证精确率</translation>
    </message>
    <message>
        <source>validation recall</source>
        <translation>验证召回率</translation>
    </message>
    <message>
        <source>validation F1</source>
        <translation>验证 F1</translation>
    </message>
    <message>
        <source>validation calibration error</source>
        <translation>验证校准误差</translation>
    </message>
    <message>
        <source>validation RMSE</source>
        <translation>验证 RMSE</translation>
    </message>
    <message>
        <source>validation MAE</source>
        <translation>验证 MAE</translation>
    </message>
    <message>
        <source>validation R²</source>
        <translation>验证 R²</translation>
    </message>
    <message>
        <source>test precision</source>
        <translation>测试精确率</translation>
    </message>
    <message>
        <source>test recall</source>
        <translation>测试召回率</translation>
    </message>
    <message>
        <source>test F1</source>
        <translation>测试 F1</translation>
    </message>
    <message>
        <source>test calibration error</source>
        <translation>测试校准误差</translation>
    </message>
    <message>
        <source>test RMSE</source>
        <translation>测试 RMSE</translation>
    </message>
    <message>
        <source>test MAE</source>
        <translation>测试 MAE</translation>
    </message>
    <message>
        <source>test R²</source>
        <translation>测试 R²</translation>
    </message>
    <message>
        <source>memory of rank %1</source>
        <translation>进程 %1 的内存</translation>
    </message>
    <message>
        <source>processor of rank %1</source>
        <translation>进程 %1 的处理器</translation>
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
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
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
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>主机已重启</translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
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
        <source>not saved yet · %1</source>
        <translation>尚未保存 · %1</translation>
    </message>
    <message>
        <source>changed since version %1 · %2</source>
        <translation>自版本 %1 起有更改 · %2</translation>
    </message>
</context>
<context>
    <name>PresetWords</name>
    <message>
        <source>For small images: quick up to 64 pixels, costly beyond.</source>
        <translation>用于小图像：64 像素以内很快，更大则代价高。</translation>
    </message>
    <message>
        <source>Three residual blocks: tiny, for quick experiments.</source>
        <translation>三个残差块：极小，用于快速试验。</translation>
    </message>
    <message>
        <source>The standard residual network for photographs.</source>
        <translation>用于照片的标准残差网络。</translation>
    </message>
    <message>
        <source>Twice as deep as resnet18: a little more accurate.</source>
        <translation>深度是 resnet18 的两倍：略为准确。</translation>
    </message>
    <message>
        <source>Bottleneck blocks: the usual reference for photographs.</source>
        <translation>瓶颈块：照片任务的常用基准。</translation>
    </message>
    <message>
        <source>Twice as deep as resnet50: for many images.</source>
        <translation>深度是 resnet50 的两倍：用于大量图像。</translation>
    </message>
    <message>
        <source>For phones: few operations for its accuracy.</source>
        <translation>用于手机：以少量运算获得其准确率。</translation>
    </message>
    <message>
        <source>The smallest for phones and boards.</source>
        <translation>手机和开发板上最小的模型。</translation>
    </message>
    <message>
        <source>More accurate than mobilenet_v2 at less cost.</source>
        <translation>比 mobilenet_v2 更准确，代价更低。</translation>
    </message>
    <message>
        <source>The smallest vision transformer: begin with trained weights.</source>
        <translation>最小的视觉 Transformer：请从已训练的权重开始。</translation>
    </message>
    <message>
        <source>A vision transformer four times as large as vit_tiny.</source>
        <translation>大小是 vit_tiny 四倍的视觉 Transformer。</translation>
    </message>
    <message>
        <source>The usual vision transformer: best fine-tuned.</source>
        <translation>常用的视觉 Transformer：微调效果最好。</translation>
    </message>
    <message>
        <source>A large vision transformer: for large GPUs.</source>
        <translation>大型视觉 Transformer：用于大显存 GPU。</translation>
    </message>
    <message>
        <source>The largest of all: for the largest GPUs.</source>
        <translation>其中最大的：用于最大的 GPU。</translation>
    </message>
    <message>
        <source>Fully connected layers: for flat or very small inputs.</source>
        <translation>全连接层：用于扁平或很小的输入。</translation>
    </message>
    <message>
        <source>%1 parameters · %2 FLOPs</source>
        <translation>%1 个参数 · %2 FLOPs</translation>
    </message>
    <message>
        <source> · about %1 an epoch</source>
        <translation> · 每轮约 %1</translation>
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
        <source>weights of 4 bits</source>
        <translation>4 位权重</translation>
    </message>
    <message numerus="yes">
        <source>trained sparse (%n epoch(s))</source>
        <translation>
            <numerusform>稀疏训练（%n 轮）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of MACs</source>
        <translation>乘加的 %1</translation>
    </message>
    <message>
        <source>%1 of parameters</source>
        <translation>参数的 %1</translation>
    </message>
    <message>
        <source>low rank, %1</source>
        <translation>低秩，%1</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s) for integers</source>
        <translation>
            <numerusform>整数训练 %n 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sparse epoch(s)</source>
        <translation>
            <numerusform>稀疏训练 %n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学到的</translation>
    </message>
</context>
<context>
    <name>RunQuery</name>
    <message>
        <source>A quotation mark is open.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>“or” stands between two conditions.</source>
        <translation>“or”应位于两个条件之间。</translation>
    </message>
    <message>
        <source>“%1” is compared with a number, as in %1 &gt; 0.8.</source>
        <translation>“%1”要与数字比较，例如 %1 &gt; 0.8。</translation>
    </message>
    <message>
        <source>After “%1:” stands what it is to contain.</source>
        <translation>“%1:”之后应写明要包含的内容。</translation>
    </message>
</context>
<context>
    <name>SplitWords</name>
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
        <source>without labels</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>StartObstacle</name>
    <message>
        <source>Training cannot start: this project is open read-only.</source>
        <translation>无法开始训练：此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>Training cannot start: no project is open.</source>
        <translation>无法开始训练：没有打开的项目。</translation>
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
        <source>Show where</source>
        <translation>显示在哪里</translation>
    </message>
</context>
<context>
    <name>StepTimes</name>
    <message>
        <source>by the steps that were timed here</source>
        <translation>根据此处计时的步</translation>
    </message>
    <message>
        <source>as fast as run %1</source>
        <translation>与运行 %1 一样快</translation>
    </message>
    <message>
        <source>by run %1 of another model</source>
        <translation>根据另一模型的运行 %1</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
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
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>waiting for ranks</source>
        <translation>等待其他进程</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>Computing takes most of it: a smaller model makes steps shorter.</source>
        <translation>大部分时间用于计算：更小的模型会缩短每一步。</translation>
    </message>
    <message>
        <source>Computing takes most of it: smaller images, a smaller model or the precision bf16 make steps shorter.</source>
        <translation>大部分时间用于计算：更小的图像、更小的模型或 bf16 精度会缩短每一步。</translation>
    </message>
    <message>
        <source>Updating the weights takes long: with a larger batch size there are fewer updates.</source>
        <translation>更新权重耗时较长：批大小更大，更新次数就更少。</translation>
    </message>
    <message>
        <source>Steps wait for data: more threads make batches faster.</source>
        <translation>训练步在等待数据：更多线程能更快地准备批次。</translation>
    </message>
    <message>
        <source>Steps wait for images: packed on the Data page, they are read faster; more threads decode more of them at once.</source>
        <translation>训练步在等待图像：在“数据”页打包后读取更快；更多线程可同时解码更多图像。</translation>
    </message>
    <message>
        <source>The ranks wait for rank %1, which takes %2 times as long for its part: see what else runs there, or leave it out with fewer ranks.</source>
        <translation>各进程在等待进程 %1，它完成自己部分的时间是其他进程的 %2 倍：看看那里还在运行什么，或减少进程数将其排除。</translation>
    </message>
    <message>
        <source>Exchanging gradients over the network holds steps up: a larger batch size exchanges less often, the exchange precision bf16 or the method powersgd send less.</source>
        <translation>通过网络交换梯度拖慢了训练步：更大的批大小减少交换次数，交换精度 bf16 或 powersgd 方法减少传输量。</translation>
    </message>
    <message>
        <source>Exchanging gradients holds steps up: a larger batch size exchanges less often, fewer ranks exchange less.</source>
        <translation>交换梯度拖慢了训练步：更大的批大小减少交换次数，更少的进程减少交换量。</translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::AddHostDialog</name>
    <message>
        <source>Add host</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>Train on another computer</source>
        <translation>在另一台计算机上训练</translation>
    </message>
    <message>
        <source>It needs an account that you reach with ssh, and Linux; nothing has to be installed there.</source>
        <translation>只需要一个可以用 ssh 登录的帐户和 Linux，主机上不必安装任何东西。</translation>
    </message>
    <message>
        <source>for instance gpu-a, or maria@lab-7:2222</source>
        <translation>例如 gpu-a 或 maria@lab-7:2222</translation>
    </message>
    <message>
        <source>Name, as ssh takes it</source>
        <translation>ssh 使用的名称</translation>
    </message>
    <message>
        <source>the account&apos;s home</source>
        <translation>帐户的主目录</translation>
    </message>
    <message>
        <source>Folder there for programs and runs, if not in the home</source>
        <translation>存放程序和运行的文件夹（如果不在主目录中）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add and test</source>
        <translation>添加并测试</translation>
    </message>
    <message>
        <source>A path there begins with “/”.</source>
        <translation>主机上的路径以“/”开头。</translation>
    </message>
    <message>
        <source>This host is in the list already.</source>
        <translation>该主机已在列表中。</translation>
    </message>
    <message>
        <source>sent from here</source>
        <translation>由本机发送</translation>
    </message>
    <message>
        <source>those of its python3</source>
        <translation>使用其 python3 自带的</translation>
    </message>
    <message>
        <source>Libraries of PyTorch (libtorch)</source>
        <translation>PyTorch 的库（libtorch）</translation>
    </message>
    <message>
        <source>Or a folder there that holds libtorch. Of another version it is not used, and ours is sent.</source>
        <translation>或填写该主机上存放 libtorch 的文件夹。版本不同则不使用，改为发送我们的。</translation>
    </message>
    <message>
        <source>Choose one, or name a folder there: its path begins with “/”.</source>
        <translation>请选择一项，或填写该主机上的文件夹：其路径以“/”开头。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::BuiltForCard</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>a layer</comment>
        <translation>到 %1 为止</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>适用于</translation>
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
        <source>Frozen layers</source>
        <translation>冻结的层</translation>
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
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %</source>
        <translation>%1，95 % 置信下最多 %2</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %: undecided</source>
        <translation>%1，95 % 置信下最多 %2：未定</translation>
    </message>
    <message>
        <source>%1, at most %2 at 95 %: undecided, %3 images would decide</source>
        <translation>%1，95 % 置信下最多 %2：未定，%3 张图像可定</translation>
    </message>
    <message>
        <source>Recipe, rounding</source>
        <translation>配方、取整</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ChangeDialog</name>
    <message>
        <source>Change the rest of this run</source>
        <translation>更改此次训练的剩余部分</translation>
    </message>
    <message>
        <source>What you change holds from the next step to the end. A curve becomes the number that you write. The run keeps a record of it.</source>
        <translation>更改从下一步起一直有效到结束。曲线会变为您填写的数值。训练会留下记录。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>一个数字</translation>
    </message>
    <message>
        <source>What you change holds from the next step to the end. Drag the points of what is to come, or write a number, which then holds to the end. The run keeps a record of it.</source>
        <translation>所做的更改从下一步起一直生效到结束。拖动后续部分的点，或填写一个数值，该数值将一直保持到结束。训练会留下记录。</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>后续部分</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>按所绘曲线</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ColumnsMenu</name>
    <message>
        <source>Save as a view…</source>
        <translation>存为视图…</translation>
    </message>
    <message>
        <source>Forget a view</source>
        <translation>删除视图</translation>
    </message>
    <message>
        <source>Save as a view</source>
        <translation>存为视图</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>视图名称</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CommandPalette</name>
    <message>
        <source>What do you want to do?</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>没有这样的名称。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparePage</name>
    <message numerus="yes">
        <source>%n runs can be compared at a time.</source>
        <translation>
            <numerusform>一次最多比较 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Chart (*.png)</source>
        <translation>图表 (*.png)</translation>
    </message>
    <message>
        <source>Chart (*.svg)</source>
        <translation>图表 (*.svg)</translation>
    </message>
    <message>
        <source>Curves (*.csv)</source>
        <translation>曲线 (*.csv)</translation>
    </message>
    <message>
        <source>LaTeX table (*.tex)</source>
        <translation>LaTeX 表格 (*.tex)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs to compare</source>
        <translation>要比较的运行</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Train two runs to compare them.</source>
        <translation>训练两个运行即可比较。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
    </message>
    <message>
        <source>%1 is there already: choose another name.</source>
        <translation>%1 已存在：请换一个名称。</translation>
    </message>
    <message>
        <source>beside %1</source>
        <translation>与 %1 相比</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare each sample</source>
        <translation>逐个样本比较</translation>
    </message>
    <message>
        <source>Looking at every sample…</source>
        <translation>正在查看每个样本…</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Have the best checkpoint of each run look at every sample of the test split</source>
        <translation>用每次运行的最佳检查点查看测试集的每个样本</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonChart</name>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n seeds</source>
        <comment>a run</comment>
        <translation>
            <numerusform>%1，%n 个种子的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>over epochs</source>
        <translation>按轮</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>over steps</source>
        <translation>按步</translation>
    </message>
    <message>
        <source>group seeds</source>
        <translation>合并种子</translation>
    </message>
    <message>
        <source>One curve for runs that differ in nothing but the seed: their mean, and a band from the least to the most</source>
        <translation>只有种子不同的运行合成一条曲线：平均值，以及从最小到最大的色带</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ComparisonTable</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>active time</source>
        <translation>训练用时</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1（第 %2 轮）</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳%1</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最新%1</translation>
    </message>
    <message>
        <source>time to %1</source>
        <translation>达到 %1 用时</translation>
    </message>
    <message>
        <source>Their settings are the same</source>
        <translation>它们的设置相同</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>不同的设置</translation>
    </message>
    <message>
        <source>points on the same samples</source>
        <translation>相同样本上的百分点</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>%1 ± %2, %3</source>
        <comment>points, how far off they may be, a verdict</comment>
        <translation>%1 ± %2，%3</translation>
    </message>
    <message>
        <source>efficiency over ranks</source>
        <translation>多进程效率</translation>
    </message>
    <message>
        <source> (%1 ×)</source>
        <comment>times as fast as the baseline</comment>
        <translation>（%1 ×）</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressPage</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
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
        <source>A finished run can be made smaller and faster here.</source>
        <translation>已完成的训练可以在这里变得更小更快。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往主页</translation>
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
        <source>compressing %1</source>
        <translation>正在压缩 %1</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1，在 %2 上</translation>
    </message>
    <message>
        <source>The checkpoints of this run are on %1. They have to be here first.</source>
        <translation>此运行的检查点在 %1 上，须先取到本机。</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>%1 of %2 are here</source>
        <translation>已取回 %1，共 %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as estimated here, for want of a runtime to run it in.</source>
        <translation>已导出到 %1：%2，%3（缺少可运行它的运行时，此为此处的估计）。</translation>
    </message>
    <message>
        <source>Exported to %1: %2, %3 as measured by %4.</source>
        <translation>已导出到 %1：%2，%3（由 %4 测得）。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CompressTiles</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
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
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s)</source>
        <translation>
            <numerusform>%n 个候选</numerusform>
        </translation>
    </message>
    <message>
        <source>candidate %1: %2</source>
        <translation>候选 %1：%2</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
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
</context>
<context>
    <name>anneal::studio::Compression</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ConfusionGrid</name>
    <message>
        <source>%1 of %2 “%3” are recognised</source>
        <translation>%2 个“%3”中识别出 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 “%3” are taken for “%4”</source>
        <translation>%2 个“%3”中有 %1 个被当作“%4”</translation>
    </message>
    <message>
        <source>taken for →</source>
        <translation>被当作 →</translation>
    </message>
    <message>
        <source>%1 of %2 samples are recognised</source>
        <translation>%2 个样本中有 %1 个识别正确</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CopyCard</name>
    <message>
        <source>Looking at what is on %1…</source>
        <translation>正在查看 %1 上的文件…</translation>
    </message>
    <message>
        <source>%1 of %2 are here</source>
        <translation>已取回 %1，共 %2</translation>
    </message>
    <message>
        <source>A copy of its checkpoints, weights and logs is here.</source>
        <translation>其检查点、权重和日志的副本已在本机。</translation>
    </message>
    <message>
        <source>Its checkpoints, weights and logs are there alone. A copy of them can be compressed and exported here.</source>
        <translation>其检查点、权重和日志只在该主机上。取回副本后即可在本机压缩和导出。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fetch again</source>
        <translation>重新取回</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files fetched</source>
        <translation>已取回的文件</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostCard</name>
    <message>
        <source>As fast as run %1 trained.</source>
        <translation>与运行 %1 的训练速度相同。</translation>
    </message>
    <message>
        <source>Nothing was trained here yet: the Policies page times a few steps.</source>
        <translation>此处尚未训练过：“策略”页可为几步计时。</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>约 %1</translation>
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
        <source>FLOPs per image</source>
        <translation>每张图像的 FLOPs</translation>
    </message>
    <message>
        <source>Activations per image</source>
        <translation>每张图像的激活</translation>
    </message>
    <message>
        <source>Memory to train</source>
        <translation>训练所需内存</translation>
    </message>
    <message>
        <source>Weights, gradients and activations of the largest batch; the program comes on top.</source>
        <translation>权重、梯度和最大批次的激活值；程序本身另计。</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CostTiles</name>
    <message>
        <source>in batches of %1</source>
        <translation>每批 %1</translation>
    </message>
    <message>
        <source>in batches of %1 to %2</source>
        <translation>每批 %1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>a duration</comment>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>no data is chosen</source>
        <translation>尚未选择数据</translation>
    </message>
    <message>
        <source>nothing was trained here yet: time a few steps</source>
        <translation>此处尚未训练过：请为几步计时</translation>
    </message>
    <message>
        <source>%1 of them activations; the program comes on top</source>
        <translation>其中激活值 %1；程序本身另计</translation>
    </message>
    <message>
        <source>the images do not fit the model</source>
        <translation>图像与模型不符</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Images seen</source>
        <translation>所见图像</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurveChart</name>
    <message>
        <source>, between %1 and %2</source>
        <comment>after a curve&apos;s latest value</comment>
        <translation>，介于 %1 与 %2 之间</translation>
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
    <name>anneal::studio::CurveValues</name>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, planned</source>
        <translation>%1（计划）</translation>
    </message>
    <message>
        <source>%1, applied</source>
        <translation>%1（已应用）</translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out. Zoom into the chart to see all of a part.</source>
        <translation>
            <numerusform>超过 %n 个点的曲线会省略部分点。放大图表即可查看某一部分的全部点。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of curves with more than %n points some are left out.</source>
        <translation>
            <numerusform>点数超过 %n 的曲线省略了部分点。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::CurvesCard</name>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>Over training</source>
        <translation>训练全程</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataPage</name>
    <message>
        <source>Choose a folder of images</source>
        <translation>选择图像文件夹</translation>
    </message>
    <message>
        <source>Listing %1…</source>
        <translation>正在列出 %1…</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
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
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a table, a list of images, a pack or an IDX file</source>
        <translation>选择表格、图像列表、数据包或 IDX 文件</translation>
    </message>
    <message>
        <source>Tables, lists, packs and IDX files (*.csv *.tsv *.pack *-ubyte *-ubyte.gz);;All files (*)</source>
        <translation>表格、列表、数据包和 IDX 文件 (*.csv *.tsv *.pack *-ubyte *-ubyte.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 现在在哪里？</translation>
    </message>
    <message>
        <source>Images in one folder for each class, a table, a CSV list of files, a pack, or MNIST&apos;s own files.</source>
        <translation>每个类别一个文件夹的图像、表格、CSV 文件列表、数据包或 MNIST 自带的文件。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DataThereRow</name>
    <message>
        <source>Looking there…</source>
        <translation>正在该主机上查看…</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>已读取 %1，共 %2</translation>
    </message>
    <message>
        <source>Comparing with what is on %1…</source>
        <translation>正在与 %1 上已有的内容比较…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1; %2 of that are on %3 already.</source>
        <translation>
            <numerusform>%n 个文件，%1；其中 %2 已在 %3 上。</numerusform>
        </translation>
    </message>
    <message>
        <source>Being put together and checked on %1…</source>
        <translation>正在 %1 上组合并检查…</translation>
    </message>
    <message>
        <source>Sent %1 of %2</source>
        <translation>已发送 %1，共 %2</translation>
    </message>
    <message>
        <source>All of it is on %1: %2.</source>
        <translation>全部已在 %1 上：%2。</translation>
    </message>
    <message>
        <source>Send %1</source>
        <translation>发送 %1</translation>
    </message>
    <message>
        <source>Send it from here</source>
        <translation>从本机发送</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Data on %1</source>
        <translation>%1 上的数据</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reads the folder here and sends what the host does not have</source>
        <translation>读取本机文件夹，并发送该主机没有的部分</translation>
    </message>
    <message>
        <source>Data sent to %1</source>
        <translation>发送到 %1 的数据</translation>
    </message>
    <message>
        <source>The programs are sent to %1 first: %2 of %3.</source>
        <translation>先将程序发送到 %1：已发送 %2，共 %3。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Desktop</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Differences</name>
    <message>
        <source>%1: %2 instead of %3</source>
        <comment>a field, its value, its default</comment>
        <translation>%1：%2，而不是 %3</translation>
    </message>
    <message>
        <source>Other than the defaults</source>
        <translation>与默认值不同</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementCard</name>
    <message numerus="yes">
        <source>only %1 is right: %n</source>
        <comment>a run, a number of samples</comment>
        <translation>
            <numerusform>只有 %1 正确：%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>显示 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Where they disagree</source>
        <translation>分歧之处</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>哪些样本</translation>
    </message>
</context>
<context>
    <name>anneal::studio::DisagreementModel</name>
    <message>
        <source>%1
not %2</source>
        <comment>two classes</comment>
        <translation>%1
不是 %2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EarlierData</name>
    <message>
        <source>%1 training images</source>
        <comment>a number with its sign</comment>
        <translation>%1 张训练图像</translation>
    </message>
    <message>
        <source>%1 instead of %2 classes</source>
        <translation>%1 个类别，原为 %2 个</translation>
    </message>
    <message>
        <source>other corrections</source>
        <translation>其他更正</translation>
    </message>
    <message>
        <source>columns read otherwise</source>
        <translation>列的读法不同</translation>
    </message>
    <message>
        <source>another folder</source>
        <translation>另一个文件夹</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>moved: find it</source>
        <translation>已移动：请找到它</translation>
    </message>
    <message>
        <source>Data of this project</source>
        <translation>此项目的数据</translation>
    </message>
    <message>
        <source>other unlabelled images</source>
        <translation>其他无标签图像</translation>
    </message>
    <message>
        <source>split otherwise</source>
        <translation>拆分方式不同</translation>
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
    <name>anneal::studio::EvaluationView</name>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>left out, for they cannot be read</source>
        <translation>因无法读取而略去</translation>
    </message>
    <message>
        <source>Highest losses</source>
        <translation>损失最高的图像</translation>
    </message>
    <message>
        <source>“%1”, recognised</source>
        <translation>“%1”，已识别</translation>
    </message>
    <message>
        <source>“%1”, taken for “%2”</source>
        <translation>“%1”，被当作“%2”</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>What is taken for what</source>
        <translation>什么被当作什么</translation>
    </message>
    <message>
        <source>choose a cell to see its images</source>
        <translation>选择一格查看其图像</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
</context>
<context>
    <name>anneal::studio::EvaluationWindow</name>
    <message>
        <source>Evaluate %1</source>
        <translation>评估 %1</translation>
    </message>
    <message>
        <source>Test images</source>
        <translation>测试图像</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>验证图像</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>训练图像</translation>
    </message>
    <message>
        <source>On which images</source>
        <translation>在哪些图像上</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleCard</name>
    <message>
        <source>always the same images; choose one to see it large</source>
        <translation>始终是同样的图像；选择一张即可放大查看</translation>
    </message>
    <message>
        <source>This run learns from the rows of a table: there are no images to show.</source>
        <translation>此次训练从表格的行中学习：没有图像可显示。</translation>
    </message>
    <message>
        <source>They come with the first evaluation.</source>
        <translation>它们会随第一次评估出现。</translation>
    </message>
    <message>
        <source>Nothing is kept of what this run made of single images.</source>
        <translation>没有保留此次训练对单张图像的判断。</translation>
    </message>
    <message>
        <source>Sample predictions</source>
        <translation>样本预测</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ExampleStrip</name>
    <message>
        <source>✗ no answer</source>
        <translation>✗ 没有答案</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n evaluation(s)</source>
        <comment>an image&apos;s class, what was made of it last</comment>
        <translation>
            <numerusform>%1：%2，%n 次评估</numerusform>
        </translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <comment>number, what was made of an image</comment>
        <translation>轮次 %1：%2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FailureList</name>
    <message>
        <source>It ended without a word.</source>
        <translation>它没有留下任何说明就结束了。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Change its configuration</source>
        <translation>更改其配置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FastestCard</name>
    <message>
        <source>Time to %1</source>
        <translation>达到 %1 的时间</translation>
    </message>
    <message>
        <source>%1, of the best runs on the same data</source>
        <comment>a metric</comment>
        <translation>%1，取同一数据上最好的几次训练</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Field</name>
    <message>
        <source>Set back to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Set back to the default, %1</source>
        <translation>恢复默认值 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field: what the button does</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FindCard</name>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find suspects</source>
        <translation>查找可疑图像</translation>
    </message>
    <message>
        <source>Look at them</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Seeing every image with these weights.</source>
        <translation>正在用这些权重查看每张图像。</translation>
    </message>
    <message>
        <source>No image is doubted.</source>
        <translation>没有可疑的图像。</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are doubted.</source>
        <translation>
            <numerusform>有 %n 张图像可疑。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The run has learned from these images, wrong labels too: other weights find more.</source>
        <translation>%1 该运行学习过这些图像，包括错误的标签：其他权重能找到更多。</translation>
    </message>
    <message>
        <source>Labels that may be wrong, near copies across splits, and images unlike all others.</source>
        <translation>可能有误的标签、不同划分间的近似副本，以及与众不同的图像。</translation>
    </message>
    <message>
        <source>Labels are doubted by a trained model: train one first, or fetch weights.</source>
        <translation>标签由训练好的模型来质疑：请先训练一个，或获取权重。</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>可疑图像</translation>
    </message>
    <message>
        <source>Weights to see the images with</source>
        <translation>用来查看图像的权重</translation>
    </message>
    <message>
        <source>Looking for suspects</source>
        <translation>正在查找可疑图像</translation>
    </message>
    <message>
        <source>%1 These weights recognise %2 of the images only, so that many doubts are unfounded: others find better.</source>
        <translation>%1这些权重只能识别 %2 的图像，因此许多怀疑没有根据：换用其他权重效果更好。</translation>
    </message>
    <message>
        <source>Run %1, not finished</source>
        <translation>运行 %1，未完成</translation>
    </message>
    <message>
        <source>Run %1, of other classes</source>
        <translation>运行 %1，类别不同</translation>
    </message>
    <message>
        <source>Looking for suspects in the background, with %1.</source>
        <translation>正在后台用 %1 查找可疑图像。</translation>
    </message>
    <message>
        <source>Look by itself</source>
        <translation>自动查找</translation>
    </message>
    <message>
        <source>Once a data set is open and while nothing trains, with weights that are here</source>
        <translation>打开数据集后，在没有训练时用本机已有的权重查找</translation>
    </message>
    <message>
        <source>Looking by itself came to nothing. %1</source>
        <translation>自动查找没有结果。%1</translation>
    </message>
    <message>
        <source>Stopped before all images were seen: nothing is known of them.</source>
        <translation>在看完所有图像之前已停止：对它们一无所知。</translation>
    </message>
    <message>
        <source>Looking for suspects goes on once nothing trains.</source>
        <translation>没有训练时将继续查找可疑图像。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::FirstBatchDialog</name>
    <message>
        <source>There is nothing to train on.</source>
        <translation>没有可用于训练的数据。</translation>
    </message>
    <message>
        <source>The first batch</source>
        <translation>第一个批次</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>The model is given these %Ln image(s) first, in this form, of %1 × %1 pixels.</source>
        <translation>
            <numerusform>模型首先得到的就是这 %Ln 张图像，形式如下，大小为 %1 × %1 像素。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln of them:</source>
        <translation>
            <numerusform>其中前 %Ln 张：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::FrontChart</name>
    <message>
        <source>%1 at %2</source>
        <comment>accuracy, size</comment>
        <translation>%1，大小 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>accepted: %1</source>
        <translation>已接受：%1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::GraphEditor</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>The graph, a line for each layer</source>
        <translation>图，每层一行</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
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
    <message>
        <source>A small network learns to tell ten kinds of drawn shapes apart, on %1, which draws them itself.</source>
        <translation>一个小网络将在 %1 上学习区分十种绘制的形状，形状由该主机自己绘制。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostCard</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Takes the host off the list. Nothing changes there, and runs go on.</source>
        <translation>将主机从列表中移除。主机上不会有任何改变，运行会继续。</translation>
    </message>
    <message>
        <source>Send programs</source>
        <translation>发送程序</translation>
    </message>
    <message>
        <source>Puts Anneal&apos;s programs on the host. It happens by itself before the first run there.</source>
        <translation>将 Anneal 的程序放到主机上。在那里第一次运行之前会自动进行。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Connects anew and looks at what the host has</source>
        <translation>重新连接并查看主机的配置</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Programs sent</source>
        <translation>已发送的程序</translation>
    </message>
</context>
<context>
    <name>anneal::studio::HostsPage</name>
    <message>
        <source>%1 is off the list. Nothing was changed there.</source>
        <translation>%1 已从列表中移除。主机上没有任何改变。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>这台计算机</translation>
    </message>
    <message numerus="yes">
        <source>This computer and %n host(s)</source>
        <translation>
            <numerusform>这台计算机和 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Training runs here.</source>
        <translation>训练在本机进行。</translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>已连接 %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a connection</source>
        <translation>
            <numerusform>%n 台没有连接</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts are connected to when they are wanted.</source>
        <translation>需要时才会连接主机。</translation>
    </message>
    <message>
        <source>Add host…</source>
        <translation>添加主机…</translation>
    </message>
    <message>
        <source>Train on a computer that you reach with ssh.</source>
        <translation>在可以用 ssh 访问的计算机上训练。</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>检查表</translation>
    </message>
    <message>
        <source>Train on %1…</source>
        <translation>在 %1 上训练…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageContent</name>
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
        <source>all files were looked at</source>
        <translation>已检查所有文件</translation>
    </message>
    <message>
        <source>reading every image</source>
        <translation>正在读取每张图像</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es) · %1</source>
        <translation>
            <numerusform>%n 个类别 · %1</numerusform>
        </translation>
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
        <translation>大小</translation>
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
        <source>Reading the images</source>
        <translation>正在读取图像</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImageDialog</name>
    <message>
        <source>As it is trained on, in the first epochs</source>
        <translation>前几轮训练时所用的样子</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ImagesCard</name>
    <message>
        <source>all classes</source>
        <translation>所有类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
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
        <source>First batch…</source>
        <translation>第一个批次…</translation>
    </message>
    <message>
        <source>What the model that is chosen is given first, as it is given it</source>
        <translation>所选模型首先得到的图像，与其得到时完全一致</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
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
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Everything else is found by typing its name: press Ctrl+K.</source>
        <translation>其他功能可按 Ctrl+K 后输入名称找到。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>功能</translation>
    </message>
</context>
<context>
    <name>anneal::studio::KeyQuestion</name>
    <message>
        <source>Is this %1?</source>
        <translation>这是 %1 吗？</translation>
    </message>
    <message>
        <source>This computer has not seen the host before. It shows the key below; somebody who stands between could show another. Compare it with the fingerprint that the host&apos;s keeper tells.</source>
        <translation>这台计算机以前没有见过该主机。它出示了下面的密钥；中间人可能会出示另一个。请与主机管理者提供的指纹进行比较。</translation>
    </message>
    <message>
        <source>A line among the known hosts cannot be read; perhaps it was this host&apos;s: %1</source>
        <translation>已知主机中有一行无法读取，也许正是该主机的：%1</translation>
    </message>
    <message>
        <source>Fingerprint that you expect, if you have it</source>
        <translation>您预期的指纹（如果有）</translation>
    </message>
    <message>
        <source>Trust this key</source>
        <translation>信任此密钥</translation>
    </message>
    <message>
        <source>Do not connect</source>
        <translation>不连接</translation>
    </message>
    <message>
        <source>Keeps it among the known hosts, as ssh does</source>
        <translation>像 ssh 一样将其保存在已知主机中</translation>
    </message>
    <message>
        <source>It is the key that you expect.</source>
        <translation>这就是您预期的密钥。</translation>
    </message>
    <message>
        <source>The host shows another key than that.</source>
        <translation>主机出示的是另一个密钥。</translation>
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
    <name>anneal::studio::LayersCard</name>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n 层</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) found</source>
        <translation>
            <numerusform>找到 %n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Drawing of the layers</source>
        <translation>各层的图示</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the layers</source>
        <translation>搜索层</translation>
    </message>
    <message>
        <source>Ctrl and the wheel, + and − zoom; 0 shows all of it.</source>
        <translation>Ctrl 加滚轮、+ 和 − 缩放；0 显示全部。</translation>
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
    <message>
        <source>Size of weights, L2</source>
        <translation>权重大小，L2</translation>
    </message>
    <message>
        <source>Size of weights, L1</source>
        <translation>权重大小，L1</translation>
    </message>
    <message>
        <source>Factors of batch norms</source>
        <translation>批归一化的系数</translation>
    </message>
    <message>
        <source>Change of the loss (Taylor)</source>
        <translation>损失的变化（泰勒）</translation>
    </message>
    <message>
        <source>Importance of channels by</source>
        <translation>通道重要性依据</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LinkBanner</name>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>%1 asks you something before it lets you in.</source>
        <translation>%1 在允许登录之前需要询问您。</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 已有 %2 没有响应。</translation>
    </message>
    <message>
        <source>%1 has not been reached for %2; the run is taken to go on there. What you see is from before; the host is tried again by itself.</source>
        <translation>已有 %2 无法访问 %1；运行应仍在那里继续。您看到的是之前的内容；会自动重试该主机。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>%1 wants to ask you something, such as a password, before you see more. The run goes on there.</source>
        <translation>%1 需要先询问您（例如密码），之后您才能看到更多内容。运行仍在那里继续。</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The programs are packed, once; that may take a minute.</source>
        <translation>正在打包程序，只需一次，可能要一分钟。</translation>
    </message>
    <message>
        <source>The programs are sent to %1: %2 of %3.</source>
        <translation>正在向 %1 发送程序：%2，共 %3。</translation>
    </message>
    <message>
        <source>The programs are unpacked on %1 and tried.</source>
        <translation>正在 %1 上解压并试运行程序。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveCharts</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
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
    <message>
        <source>raw and smoothed %1</source>
        <translation>原始值与平滑 %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>mixed images</source>
        <translation>混合图像</translation>
    </message>
    <message>
        <source>varied images</source>
        <translation>变换过的图像</translation>
    </message>
    <message>
        <source>The training loss stands higher because it alone is measured with: %1.</source>
        <translation>训练损失较高，因为只有它在测量时使用了：%1。</translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation>按轮次</translation>
    </message>
    <message>
        <source>by step</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>by samples</source>
        <translation>按样本</translation>
    </message>
    <message>
        <source>What the curves are laid over</source>
        <translation>曲线的横轴</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Smoothing: how much of each value comes from those before. Drag over a chart to zoom, double click to show all.</source>
        <translation>平滑：每个值有多少来自之前的值。在图上拖动可放大，双击显示全部。</translation>
    </message>
    <message>
        <source>%1, evaluated</source>
        <comment>a run</comment>
        <translation>%1，评估</translation>
    </message>
    <message>
        <source>no other run</source>
        <translation>无其他运行</translation>
    </message>
    <message>
        <source>beside %1</source>
        <translation>与 %1 相比</translation>
    </message>
    <message>
        <source>Another run</source>
        <translation>另一次运行</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveInspector</name>
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
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜索日志</translation>
    </message>
    <message>
        <source>%1 cores · %2</source>
        <comment>processor, memory</comment>
        <translation>%1 核 · %2</translation>
    </message>
    <message>
        <source>%1 kept from step to step</source>
        <translation>各步之间保留 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s) make batches</source>
        <translation>
            <numerusform>%n 个线程准备批次</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>所有进程</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
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
    <message>
        <source>Stop</source>
        <translation>停止</translation>
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
        <source>Saves a checkpoint and stops; the run can go on later</source>
        <translation>保存检查点后停止；之后可以继续运行</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>Which classes are confused, and the images behind that</source>
        <translation>哪些类别被混淆，以及相应的图像</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Changes the learning rate and more for the rest of the run</source>
        <translation>更改此次训练剩余部分的学习率等</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>After this epoch</source>
        <translation>此轮之后</translation>
    </message>
    <message>
        <source>Ends the epoch, evaluates and saves it, then stops</source>
        <translation>完成此轮，评估并保存，然后停止</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Stops at once; what was trained since the last checkpoint may be lost</source>
        <translation>立即停止；上一个检查点之后的训练可能丢失</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Train it again, compare it, use its model, export it</source>
        <translation>重新训练、比较、使用其模型、导出</translation>
    </message>
</context>
<context>
    <name>anneal::studio::LiveRuns</name>
    <message>
        <source>%1 trains now, with the policy that it began with: what you set here is for the next run.</source>
        <translation>%1 正在按开始时的策略训练：此处的设置用于下一次训练。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs train now, with the policies that they began with: what you set here is for the next run.</source>
        <translation>
            <numerusform>%n 次训练正在按开始时的策略进行：此处的设置用于下一次训练。</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what is to come…</source>
        <translation>更改后续部分…</translation>
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
    <message numerus="yes">
        <source>after %n epoch(s)</source>
        <translation>
            <numerusform>%n 轮之后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::LogarithmToggle</name>
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
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Save a copy for sharing…</source>
        <translation>保存用于分享的副本…</translation>
    </message>
    <message>
        <source>Bring in another copy…</source>
        <translation>并入另一份副本…</translation>
    </message>
    <message>
        <source>Train with what is chosen</source>
        <translation>用所选内容训练</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation>跟随系统颜色</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Go to the newest notice</source>
        <translation>转到最新通知</translation>
    </message>
    <message>
        <source>Whole screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>A run has failed</source>
        <translation>一次运行失败了</translation>
    </message>
    <message>
        <source>A run is over</source>
        <translation>一次运行结束了</translation>
    </message>
    <message>
        <source>Make it mine</source>
        <translation>归我所有</translation>
    </message>
    <message>
        <source>%1 was made elsewhere. It is shown as it was saved: its runs are not followed and its data is not read.</source>
        <translation>%1 来自别处，按保存时的样子显示：不跟踪其中的运行，也不读取其数据。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Train on this computer</source>
        <translation>在本机训练</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>在 %1 上训练</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 个等待中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarkdownView</name>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Leave Anneal and open this?</source>
        <translation>离开 Anneal 并打开此链接？</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>anneal::studio::MarksMenu</name>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Lock against deletion</source>
        <translation>锁定，防止删除</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ModelPage</name>
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
        <source>The weights that it starts from are not here yet.</source>
        <translation>作为起点的权重还不在本机上。</translation>
    </message>
    <message>
        <source>The model is %1 now, which these weights are of.</source>
        <translation>模型现在是 %1，这些权重属于它。</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), as in %1, whose images of %2 px are taken at %3 px</source>
        <translation>
            <numerusform>%n 个类别，与 %1 相同；其 %2 像素的图像按 %3 像素使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Needs more memory than is here</source>
        <translation>所需内存超过本机</translation>
    </message>
    <message>
        <source>✓ Suits these images</source>
        <translation>✓ 适合这些图像</translation>
    </message>
    <message>
        <source>Edit as a graph</source>
        <translation>作为图编辑</translation>
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
    <name>anneal::studio::OpenedProject</name>
    <message>
        <source>This project is open in another window.</source>
        <translation>此项目已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>The folder cannot be written to.</source>
        <translation>无法写入该文件夹。</translation>
    </message>
    <message>
        <source>This project may only be read, not changed.</source>
        <translation>此项目只能读取，不能修改。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OriginCard</name>
    <message>
        <source>The first of these runs</source>
        <translation>这些训练中的第一个</translation>
    </message>
    <message>
        <source>Began with the weights of the run above</source>
        <translation>以上面训练的权重开始</translation>
    </message>
    <message>
        <source>Forked from the run above: its settings</source>
        <translation>由上面的训练派生：沿用其设置</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OutcomeBanner</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
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
        <source>%1 of unseen images are recognised.</source>
        <translation>未见过的图像中有 %1 被正确识别。</translation>
    </message>
    <message>
        <source>%1 of the images that chose the best checkpoint are recognised.</source>
        <translation>在用于选出最佳检查点的图像中，识别正确的占 %1。</translation>
    </message>
    <message>
        <source>Your own folder</source>
        <translation>您自己的文件夹</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>The same with ten times the learning rate</source>
        <translation>同样的训练，学习率乘十</translation>
    </message>
    <message>
        <source>Sample, learning rate × 10</source>
        <translation>示例，学习率 × 10</translation>
    </message>
    <message>
        <source>The run stops once this epoch has ended and was evaluated.</source>
        <translation>此轮结束并评估后，训练将停止。</translation>
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
        <source>This run waits in the queue of its host.</source>
        <translation>此运行正在其主机的队列中等待。</translation>
    </message>
    <message>
        <source>This run waits in the queue: %1</source>
        <translation>此运行正在队列中等待：%1</translation>
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
        <source>The computer of this run was restarted while it trained. It can go on from its last checkpoint.</source>
        <translation>此运行所在的计算机在训练时被重启，可从最近的检查点继续。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::OwnCard</name>
    <message>
        <source>This computer</source>
        <translation>这台计算机</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PackCard</name>
    <message>
        <source>Pack the images into</source>
        <translation>将图像打包到</translation>
    </message>
    <message>
        <source>Packs (*.pack)</source>
        <translation>数据包 (*.pack)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pack…</source>
        <translation>打包…</translation>
    </message>
    <message>
        <source>Use the pack</source>
        <translation>使用数据包</translation>
    </message>
    <message>
        <source>Packing into %1…</source>
        <translation>正在打包到 %1…</translation>
    </message>
    <message>
        <source>One file that loads fast, in place of a slow folder; the folder stays.</source>
        <translation>用一个加载快的文件代替慢的文件夹；文件夹保留。</translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %Ln image(s) in %2.</source>
        <translation>
            <numerusform>%1 含 %Ln 张图像，%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln 张无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>short side of %1 px at most</source>
        <translation>短边最多 %1 像素</translation>
    </message>
    <message>
        <source>as large as they are</source>
        <translation>保持原大小</translation>
    </message>
    <message>
        <source>Size of the packed images</source>
        <translation>打包图像的大小</translation>
    </message>
    <message>
        <source>Images packed</source>
        <translation>已打包的图像</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureDialog</name>
    <message>
        <source>%1 · %2 × %3 pixels</source>
        <comment>path, width, height</comment>
        <translation>%1 · %2 × %3 像素</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PictureRows</name>
    <message>
        <source>no prediction</source>
        <translation>没有预测</translation>
    </message>
    <message>
        <source>%1, not
%2 · %3</source>
        <comment>is the label, not what was predicted · how surely</comment>
        <translation>是 %1，不是
%2 · %3</translation>
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
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>冻结的层</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
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
        <source>A policy needs a name.</source>
        <translation>策略需要一个名称。</translation>
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
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
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
        <source>“%1” is shown.</source>
        <translation>正在显示“%1”。</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Where it trains</source>
        <translation>在哪里训练</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>已重做：%1。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PolicyStrips</name>
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
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>augmentation</source>
        <translation>数据增强</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionTable</name>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>next</source>
        <translation>其次</translation>
    </message>
</context>
<context>
    <name>anneal::studio::PredictionWindow</name>
    <message>
        <source>Predict with %1</source>
        <translation>用 %1 预测</translation>
    </message>
    <message>
        <source>Choose images…</source>
        <translation>选择图像…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Choose images or a folder of them, or drop some here.</source>
        <translation>选择图像或图像文件夹，或将其拖到这里。</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测结果</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>有 %n 个文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
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
    <message>
        <source>Corrections leave training images of one class alone: there is nothing to tell apart</source>
        <translation>更正后训练图像只剩一个类别：没有可区分的内容</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ProjectSession</name>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
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
    <message>
        <source>This project came from elsewhere.</source>
        <translation>此项目来自别处。</translation>
    </message>
    <message>
        <source>Make it yours first.</source>
        <translation>请先将它归为己有。</translation>
    </message>
    <message>
        <source>The sample is trained on one computer.</source>
        <translation>示例只在一台计算机上训练。</translation>
    </message>
    <message>
        <source>Choose one, or train on data that all of them have.</source>
        <translation>请选择一台，或使用每台都有的数据训练。</translation>
    </message>
    <message>
        <source>%1 is not known here.</source>
        <translation>此处不认识 %1。</translation>
    </message>
    <message>
        <source>It is not known how this run was trained.</source>
        <translation>不知道此次训练是如何进行的。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QuestionDialog</name>
    <message>
        <source>Run a command of your SSH configuration?</source>
        <translation>运行您的 SSH 配置中的命令吗？</translation>
    </message>
    <message>
        <source>Read another file of your SSH configuration?</source>
        <translation>读取您的 SSH 配置中的另一个文件吗？</translation>
    </message>
    <message>
        <source>%1 wants to run this on this computer, before a connection to %2 is made:</source>
        <translation>在连接 %2 之前，%1 要在这台计算机上运行：</translation>
    </message>
    <message>
        <source>%1 names this file, which lies outside your SSH folder or may be changed by others:</source>
        <translation>%1 指定了此文件，它位于您的 SSH 文件夹之外，或可能被他人更改：</translation>
    </message>
    <message>
        <source>Without it, those lines of the configuration do not hold.</source>
        <translation>如果不允许，配置中的这些行将不起作用。</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允许一次</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>anneal::studio::QueueCard</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Drag, or press Alt and an arrow key, to change the order</source>
        <translation>拖动，或按 Alt 和方向键，以更改顺序</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>从队列中移除</translation>
    </message>
    <message>
        <source>Nothing runs.</source>
        <translation>没有运行。</translation>
    </message>
    <message>
        <source>Nothing waits. A run that is to wait is started with “Wait for free devices”.</source>
        <translation>队列为空。要让运行排队，请在开始时选择“等待设备空闲”。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RangeTestCard</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find the learning rate</source>
        <translation>寻找学习率</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>为几步计时</translation>
    </message>
    <message>
        <source>Use %1</source>
        <comment>a learning rate</comment>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Click a rate</source>
        <translation>点选一个学习率</translation>
    </message>
    <message numerus="yes">
        <source>Training %n step(s) at rates that rise.</source>
        <translation>
            <numerusform>正以递增的学习率训练 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training a few steps to see how long they take.</source>
        <translation>正在训练几步以测量用时。</translation>
    </message>
    <message>
        <source>The loss over the learning rate. A good rate lies well before the lowest loss.</source>
        <translation>损失随学习率的变化。合适的学习率远在损失最低处之前。</translation>
    </message>
    <message>
        <source>The loss does not fall at any of these rates: there is nothing to propose.</source>
        <translation>在这些学习率下损失都不下降：没有可建议的值。</translation>
    </message>
    <message>
        <source>Try it here</source>
        <translation>在此试一试</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>损失随学习率的变化</translation>
    </message>
    <message>
        <source>Trying it</source>
        <translation>正在试验</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RateChart</name>
    <message>
        <source>learning rate %1</source>
        <translation>学习率 %1</translation>
    </message>
    <message>
        <source>%1, proposed</source>
        <comment>a learning rate</comment>
        <translation>%1，建议值</translation>
    </message>
    <message>
        <source>loss %1 at %2, lowest %3 at %4, %5 at %6</source>
        <comment>losses at learning rates</comment>
        <translation>损失：学习率 %2 时为 %1，%4 时最低为 %3，%6 时为 %5</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RecipeCards</name>
    <message>
        <source>Usual</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Most accurate</source>
        <translation>最准确</translation>
    </message>
    <message>
        <source>Little data</source>
        <translation>数据少</translation>
    </message>
    <message>
        <source>What suits this model, in the usual time.</source>
        <translation>适合此模型，用时如常。</translation>
    </message>
    <message>
        <source>Fewer epochs; images that grow, batches that grow.</source>
        <translation>轮数更少；图像和批次逐渐增大。</translation>
    </message>
    <message>
        <source>Twice the epochs, images varied more, weights averaged.</source>
        <translation>两倍轮数，图像变化更多，权重取平均。</translation>
    </message>
    <message>
        <source>Few images, seen often and varied strongly.</source>
        <translation>图像少，反复观看并大幅变化。</translation>
    </message>
    <message>
        <source>not for this model</source>
        <translation>不适用于此模型</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunCopies</name>
    <message>
        <source>This run lives on %1, which is not known here.</source>
        <translation>此运行在 %1 上，而这里不知道该主机。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunDetails</name>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>best, epoch %1</source>
        <translation>最佳，第 %1 轮</translation>
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
</context>
<context>
    <name>anneal::studio::RunImporter</name>
    <message>
        <source>Some of what run “%1” said is damaged, and was left out.</source>
        <translation>运行“%1”所报告的部分内容已损坏，已被略去。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunMenu</name>
    <message>
        <source>ONNX, for onnxruntime and others</source>
        <translation>ONNX，用于 onnxruntime 等</translation>
    </message>
    <message>
        <source>ONNX in 8-bit integers</source>
        <translation>8 位整数 ONNX</translation>
    </message>
    <message>
        <source>ONNX with weights of 4 bits</source>
        <translation>4 位权重 ONNX</translation>
    </message>
    <message>
        <source>C99 in 8-bit integers, for any processor</source>
        <translation>8 位整数 C99，适用于任何处理器</translation>
    </message>
    <message>
        <source>Python module for PyTorch</source>
        <translation>PyTorch 的 Python 模块</translation>
    </message>
    <message>
        <source>Weights as safetensors</source>
        <translation>safetensors 权重</translation>
    </message>
    <message>
        <source>Curves for TensorBoard</source>
        <translation>TensorBoard 曲线</translation>
    </message>
    <message>
        <source>Curves as CSV</source>
        <translation>CSV 曲线</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>The next run begins with the configuration of %1. Change what you like, then start it.</source>
        <translation>下一次训练以 %1 的配置开始。更改您想改的，然后开始。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>For how many epochs more?</source>
        <translation>再训练多少轮？</translation>
    </message>
    <message>
        <source>%1 is still being written.</source>
        <translation>%1 仍在写入。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Run again exactly</source>
        <translation>完全重新运行</translation>
    </message>
    <message>
        <source>Fork with changes…</source>
        <translation>派生并更改…</translation>
    </message>
    <message>
        <source>Continue for more epochs…</source>
        <translation>再训练若干轮…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>Predict…</source>
        <translation>预测…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Compress…</source>
        <translation>压缩…</translation>
    </message>
    <message>
        <source>The files of %1 are fetched. That goes on while you do something else.</source>
        <translation>正在取回 %1 的文件。您可以同时做其他事情。</translation>
    </message>
    <message>
        <source>The files of %1 are here, too.</source>
        <translation>%1 的文件现在本机也有了。</translation>
    </message>
    <message>
        <source>Fetch files</source>
        <translation>取回文件</translation>
    </message>
    <message>
        <source>From its host: its weights can be evaluated, compressed and exported here then</source>
        <translation>从其主机取回：之后可在本机评估、压缩和导出其权重</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunRow</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, accuracy</comment>
        <translation>%1，%2，最佳 %3</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>of time</comment>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>%1 的曲线</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunSwitcher</name>
    <message>
        <source>%1, %2, best %3</source>
        <comment>run, state, value</comment>
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
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>不同之处</translation>
    </message>
</context>
<context>
    <name>anneal::studio::RunsPage</name>
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
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>回收站 (%1)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Runs that were deleted</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Curves of another program</source>
        <translation>其他程序的曲线</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>已导入 %1。</translation>
    </message>
    <message>
        <source>Imported %1. Left out, for a run has no such curves: %2.</source>
        <translation>已导入 %1。以下曲线训练中没有，已略去：%2。</translation>
    </message>
    <message>
        <source>%1 is locked against deletion.</source>
        <translation>%1 已锁定，不能删除。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Import curves…</source>
        <translation>导入曲线…</translation>
    </message>
    <message>
        <source>A TensorBoard event file, or CSV with a column step, epoch or time</source>
        <translation>TensorBoard 事件文件，或带有 step、epoch 或 time 列的 CSV</translation>
    </message>
    <message>
        <source>Filter by words, or as accuracy &gt; 80% tag:x</source>
        <translation>按词筛选，或如 accuracy &gt; 80% tag:x</translation>
    </message>
    <message>
        <source>Words occur anywhere; “two words” in quotation marks.
name: state: preset: data: host: tag: notes: look there.
is:starred is:locked is:running is:finished
accuracy &gt; 0.8, best, last, loss, epoch, minutes, lr, batch, seed: numbers.
A minus excludes, “or” stands between alternatives.</source>
        <translation>词可出现在任何地方；多个词要加引号。
name: state: preset: data: host: tag: notes: 在该列中查找。
is:starred is:locked is:running is:finished
accuracy &gt; 0.8，以及 best、last、loss、epoch、minutes、lr、batch、seed：数字。
减号表示排除，“or”表示或者。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedModels</name>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>已保存的模型</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SavedPolicies</name>
    <message>
        <source>defaults</source>
        <translation>默认值</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <comment>that a policy changes</comment>
        <translation>
            <numerusform>%n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Saved policies</source>
        <translation>已保存的策略</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SecretQuestion</name>
    <message>
        <source>It is used for this connection only and is kept nowhere.</source>
        <translation>仅用于此次连接，不会保存在任何地方。</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Passphrase of a key</source>
        <translation>密钥的密码短语</translation>
    </message>
    <message>
        <source>%1 takes this key, which is locked with a passphrase. With ssh-agent it is asked for once.</source>
        <translation>%1 接受此密钥，但它由密码短语锁定。使用 ssh-agent 只需询问一次。</translation>
    </message>
    <message>
        <source>That was not it. Try again.</source>
        <translation>不正确，请重试。</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密码短语</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>The host takes no key that is here. To log in without a password, put one there: ssh-copy-id %1</source>
        <translation>主机不接受本机的任何密钥。要免密码登录，请把密钥放到主机上：ssh-copy-id %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 询问</translation>
    </message>
    <message>
        <source>These are the host&apos;s own words, for %1.</source>
        <translation>以下是主机给 %1 的原话。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>They hold for all projects, from now on.</source>
        <translation>这些设置从现在起适用于所有项目。</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
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
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Tell me through the desktop when a run ends while the window is not in front</source>
        <translation>窗口不在最前时，通过桌面通知我运行已结束</translation>
    </message>
    <message>
        <source>Training on this computer</source>
        <translation>在本机上训练</translation>
    </message>
    <message>
        <source>Processor threads for each run</source>
        <translation>每次运行的处理器线程数</translation>
    </message>
    <message>
        <source>As many as there are cores</source>
        <translation>与核心数相同</translation>
    </message>
    <message>
        <source>Where weights are downloaded from: an https address, or a folder with the files</source>
        <translation>权重的下载来源：https 地址，或存有文件的文件夹</translation>
    </message>
    <message>
        <source>where they were published</source>
        <translation>发布它们的地方</translation>
    </message>
    <message>
        <source>What is kept on this computer</source>
        <translation>保存在本机上的内容</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Anneal never looks for updates and sends nothing to anybody. It connects only to hosts that you have added, and for weights that you ask for.</source>
        <translation>Anneal 从不检查更新，也不向任何人发送任何内容。它只连接您添加的主机，以及在您要求下载权重时联网。</translation>
    </message>
    <message>
        <source>Published and imported weights</source>
        <translation>已下载和导入的权重</translation>
    </message>
    <message>
        <source>Lists of large image folders</source>
        <translation>大型图像文件夹的列表</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ShareDialog</name>
    <message>
        <source>Save a copy for sharing</source>
        <translation>保存用于分享的副本</translation>
    </message>
    <message>
        <source>The copy holds settings, curves and notes. What is in the bin is left out.</source>
        <translation>副本包含设置、曲线和备注,不含回收站中的内容。</translation>
    </message>
    <message>
        <source>The weights of the trained models</source>
        <translation>训练好的模型权重</translation>
    </message>
    <message>
        <source>Small pictures of the images, at most %1</source>
        <translation>图像的缩略图,最多 %1</translation>
    </message>
    <message>
        <source>Up to 1,000 images of each data set, 64 pixels high, for who does not have the images. What stands in the files beside the pixels, such as the place of a photo, stays here. They are read from:</source>
        <translation>每个数据集最多 1,000 张图像,高 64 像素,供没有这些图像的人查看。文件中像素以外的信息(例如拍摄地点)不会带走。读取自:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more folder(s)</source>
        <translation>
            <numerusform>还有 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SlurmChoice</name>
    <message>
        <source>As a job of Slurm</source>
        <translation>作为 Slurm 作业</translation>
    </message>
    <message>
        <source>The host is a login node: the run waits for nodes of its cluster, which see the same files</source>
        <translation>该主机是登录节点：运行将等待其集群中能看到相同文件的节点</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>GPUs of each node</source>
        <translation>每个节点的 GPU</translation>
    </message>
    <message>
        <source>As the cluster has it</source>
        <translation>按集群的设置</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
</context>
<context>
    <name>anneal::studio::Sparkline</name>
    <message>
        <source>from %1 to %2, between %3 and %4</source>
        <comment>a curve</comment>
        <translation>从 %1 到 %2，介于 %3 与 %4 之间</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitCard</name>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>classes</comment>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no image of %2.</source>
        <comment>a split, classes</comment>
        <translation>%1中没有 %2 的图像。</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Split otherwise…</source>
        <translation>重新拆分…</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>另存为新版本</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>A share is taken of each class alike; which images it takes follows from the seed of the run, among the policies, or from a seed of its own.</source>
        <translation>每个类别按相同比例抽取；抽取哪些图像由策略中运行的种子决定，或由自己的种子决定。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SplitSource</name>
    <message>
        <source>As they lie there</source>
        <translation>按文件夹中的划分</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A share of training</source>
        <translation>训练图像的一部分</translation>
    </message>
    <message>
        <source>Another folder…</source>
        <translation>另一个文件夹…</translation>
    </message>
    <message>
        <source>Choose a folder of images that validate</source>
        <translation>选择用于验证的图像文件夹</translation>
    </message>
    <message>
        <source>Choose a folder of images that test</source>
        <translation>选择用于测试的图像文件夹</translation>
    </message>
    <message>
        <source>Images that validate</source>
        <translation>用于验证的图像</translation>
    </message>
    <message>
        <source>Images that test</source>
        <translation>用于测试的图像</translation>
    </message>
    <message>
        <source> %</source>
        <comment>behind a number</comment>
        <translation>%</translation>
    </message>
    <message>
        <source>Share that validates</source>
        <translation>用于验证的比例</translation>
    </message>
    <message>
        <source>Share that tests</source>
        <translation>用于测试的比例</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Another table…</source>
        <translation>其他表格…</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv);;All files (*)</source>
        <translation>表格 (*.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Rows that validate</source>
        <translation>用于验证的行</translation>
    </message>
    <message>
        <source>Rows that test</source>
        <translation>用于测试的行</translation>
    </message>
    <message>
        <source>Choose a table whose rows validate</source>
        <translation>选择其行用于验证的表格</translation>
    </message>
    <message>
        <source>Choose a table whose rows test</source>
        <translation>选择其行用于测试的表格</translation>
    </message>
    <message>
        <source>Seed of the share that validates</source>
        <translation>验证比例的种子</translation>
    </message>
    <message>
        <source>Seed of the share that tests</source>
        <translation>测试比例的种子</translation>
    </message>
    <message>
        <source>With a seed of its own, the share is the same whatever the seed of the run: runs that differ by their seeds are judged by the same samples.</source>
        <translation>有了自己的种子，无论运行的种子如何，抽取的样本都相同：仅种子不同的运行由相同的样本评判。</translation>
    </message>
    <message>
        <source>A whole number from 0 to %1, or nothing.</source>
        <translation>0 到 %1 的整数，或留空。</translation>
    </message>
    <message>
        <source>Drawn by seed</source>
        <translation>抽取种子</translation>
    </message>
    <message>
        <source>that of the run</source>
        <translation>运行的种子</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SpreadCard</name>
    <message>
        <source>%1: %2</source>
        <comment>a quantity, a range of it</comment>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>%1–%2 px</source>
        <translation>%1–%2 像素</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Short side</source>
        <translation>短边</translation>
    </message>
    <message>
        <source>Every image is being read.</source>
        <translation>正在读取每张图像。</translation>
    </message>
    <message>
        <source>No image can be read.</source>
        <translation>没有可以读取的图像。</translation>
    </message>
    <message>
        <source>From %1 to %2 px, usually %3.</source>
        <translation>从 %1 到 %2 像素,通常为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln image(s) that can be read.</source>
        <translation>
            <numerusform>全部 %Ln 张可读取的图像。</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Images by brightness or size</source>
        <translation>按亮度或尺寸统计的图像</translation>
    </message>
    <message>
        <source>From %1 to %2, usually %3; %4 is white.</source>
        <translation>从 %1 到 %2,通常为 %3;%4 为白色。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StartCard</name>
    <message>
        <source>A file…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Open weights</source>
        <translation>打开权重</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.pth *.pt *.bin)</source>
        <translation>权重 (*.safetensors *.pth *.pt *.bin)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Go on: %1 of %2 are here</source>
        <translation>继续：已有 %1 / %2</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
    <message>
        <source>The file is read…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message numerus="yes">
        <source>About %n image(s) of each class to learn from are few.</source>
        <translation>
            <numerusform>每类约 %n 张训练图像，数量很少。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start from %1</source>
        <translation>从 %1 开始</translation>
    </message>
    <message>
        <source>Start from %1 (%2)</source>
        <translation>从 %1 开始（%2）</translation>
    </message>
    <message>
        <source>Nothing: weights at random</source>
        <translation>无：随机权重</translation>
    </message>
    <message>
        <source>%1 · %2, imported</source>
        <translation>%1 · %2，已导入</translation>
    </message>
    <message>
        <source>Run %1 · %2, %3</source>
        <translation>运行 %1 · %2，%3</translation>
    </message>
    <message>
        <source>Run %1 · %2</source>
        <translation>运行 %1 · %2</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>Top-1 accuracy %1, as published</source>
        <translation>发布的 Top-1 准确率 %1</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>训练数据 %1</translation>
    </message>
    <message>
        <source>images of %1 pixels</source>
        <translation>图像 %1 像素</translation>
    </message>
    <message>
        <source>licence %1</source>
        <translation>许可证 %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>发布者 %1</translation>
    </message>
    <message>
        <source>SHA-256 begins with %1</source>
        <translation>SHA-256 开头为 %1</translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <source>The file is %1</source>
        <translation>文件为 %1</translation>
    </message>
    <message>
        <source>The best checkpoint: %1</source>
        <translation>最佳检查点：%1</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Published weights have learned from many photographs, which mostly helps where there are few. Where we measured such a start, with 40 images a class of CIFAR-10 and weights of its other classes, it gained %1 points of accuracy (%2 to %3); for your images and these weights it is not known.</source>
        <translation>已发布的权重学自大量照片，在图像很少时通常有帮助。我们的测量（CIFAR-10 每类 40 张图像，权重来自其余类别）中，这样的起点使准确率提高了 %1 个百分点（%2 到 %3）；对您的图像和这些权重则未知。</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3, here</source>
        <translation>%1 · ImageNet %2 · %3，已在本机</translation>
    </message>
    <message>
        <source>%1 · %2 on ImageNet · %3</source>
        <translation>%1 · ImageNet %2 · %3</translation>
    </message>
</context>
<context>
    <name>anneal::studio::StripChart</name>
    <message>
        <source>%1 from %2 to %3, between %4 and %5</source>
        <comment>a quantity over training</comment>
        <translation>%1 从 %2 到 %3，介于 %4 与 %5 之间</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectModel</name>
    <message>
        <source>%1
✓ kept</source>
        <comment>a class</comment>
        <translation>%1
✓ 保留</translation>
    </message>
    <message>
        <source>%1
✕ dropped</source>
        <comment>a class</comment>
        <translation>%1
✕ 剔除</translation>
    </message>
    <message>
        <source>%1
✓ now %2</source>
        <comment>two classes</comment>
        <translation>%1
✓ 现为 %2</translation>
    </message>
    <message>
        <source>%1
its original, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
原图，%2</translation>
    </message>
    <message>
        <source>%1
or %2?</source>
        <comment>two classes</comment>
        <translation>%1
或 %2？</translation>
    </message>
    <message>
        <source>%1
a copy, %2</source>
        <comment>a class, a split</comment>
        <translation>%1
副本，%2</translation>
    </message>
    <message>
        <source>%1
unlike others</source>
        <comment>a class</comment>
        <translation>%1
与众不同</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsCard</name>
    <message numerus="yes">
        <source>%n decided</source>
        <translation>
            <numerusform>已决定 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>未选择图像。</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) chosen</source>
        <translation>
            <numerusform>已选择 %n 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its own label is %2 likely</source>
        <comment>a file, a probability</comment>
        <translation>%1：其标签的概率为 %2</translation>
    </message>
    <message>
        <source>Suspects</source>
        <translation>可疑图像</translation>
    </message>
    <message>
        <source>All images</source>
        <translation>全部图像</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>另存为新版本</translation>
    </message>
    <message>
        <source>Why images are doubted</source>
        <translation>图像可疑的原因</translation>
    </message>
    <message>
        <source>Class to relabel as</source>
        <translation>改为的类别</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) doubted</source>
        <translation>
            <numerusform>%n 个可疑标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n near copy(ies)</source>
        <translation>
            <numerusform>%n 个近似副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unlike all others</source>
        <translation>
            <numerusform>%n 张与众不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep (K)</source>
        <translation>保留 (K)</translation>
    </message>
    <message>
        <source>Drop (D)</source>
        <translation>剔除 (D)</translation>
    </message>
    <message>
        <source>Relabel (R)</source>
        <translation>改标签 (R)</translation>
    </message>
    <message>
        <source>It is as it should be</source>
        <translation>它没有问题</translation>
    </message>
    <message>
        <source>Leave it out of the data; the file stays</source>
        <translation>从数据中剔除；文件保留</translation>
    </message>
    <message>
        <source>It is of the class beside this; the file stays</source>
        <translation>它属于旁边所选的类别；文件保留</translation>
    </message>
    <message>
        <source>The %1 strongest: show all %2</source>
        <translation>最强的 %1 个：显示全部 %2 个</translation>
    </message>
    <message>
        <source>These weights recognise few of the images, so that many doubts are unfounded</source>
        <translation>这些权重只能识别少数图像，因此许多怀疑没有根据</translation>
    </message>
</context>
<context>
    <name>anneal::studio::SuspectsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>引擎意外结束。请重试。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableCard</name>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>is read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>distinct</source>
        <translation>不同值</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>How %1 is read</source>
        <translation>%1 的读法</translation>
    </message>
    <message>
        <source>%1, found</source>
        <comment>a kind of column</comment>
        <translation>%1（自动）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1 to %2, mean %3</source>
        <translation>%1 至 %2，平均 %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 yes</source>
        <comment>a share</comment>
        <translation>%1 为是</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Column to predict</source>
        <translation>要预测的列</translation>
    </message>
    <message>
        <source>Train on this table</source>
        <translation>用此表格训练</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableContent</name>
    <message>
        <source>A table · %1</source>
        <translation>表格 · %1</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TableSplitCard</name>
    <message>
        <source>about %1</source>
        <comment>a number</comment>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>none</source>
        <comment>rows</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>A share is taken of each class, or of each range of a number, alike. How rows are split holds once you train on this table.</source>
        <translation>每个类别或数值的每个区间按相同比例抽取。划分方式在您用此表格训练时生效。</translation>
    </message>
    <message>
        <source>These are the very rows that are trained on.</source>
        <translation>这些正是用于训练的行。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ThumbnailContent</name>
    <message numerus="yes">
        <source>The images are not here. %Ln small picture(s) of them came with the copy.</source>
        <translation>
            <numerusform>图像不在此处。副本附带了其中 %Ln 张缩略图。</numerusform>
        </translation>
    </message>
    <message>
        <source>Find them…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Say where the images are</source>
        <translation>指出图像所在位置</translation>
    </message>
</context>
<context>
    <name>anneal::studio::TrainingPlace</name>
    <message>
        <source>This computer</source>
        <translation>这台计算机</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>训练位置</translation>
    </message>
    <message>
        <source>Choose two or more.</source>
        <translation>请选择两台或更多。</translation>
    </message>
    <message>
        <source>Several hosts together</source>
        <translation>多台主机共同训练</translation>
    </message>
    <message>
        <source>Which train together</source>
        <translation>共同训练的主机</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Where the next run trains</source>
        <translation>下一次运行在哪里训练</translation>
    </message>
    <message>
        <source>Wait for free devices</source>
        <translation>等待设备空闲</translation>
    </message>
    <message>
        <source>The run joins the queue there, behind what waits already</source>
        <translation>运行加入那里的队列，排在已等待的运行之后</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>name of “%1”</source>
        <translation>“%1”的名称</translation>
    </message>
    <message numerus="yes">
        <source>names of %n runs</source>
        <translation>
            <numerusform>%n 个运行的名称</numerusform>
        </translation>
    </message>
    <message>
        <source>notes on “%1”</source>
        <translation>“%1”的备注</translation>
    </message>
    <message numerus="yes">
        <source>notes on %n runs</source>
        <translation>
            <numerusform>%n 个运行的备注</numerusform>
        </translation>
    </message>
    <message>
        <source>marks and tags of “%1”</source>
        <translation>“%1”的标记和标签</translation>
    </message>
    <message numerus="yes">
        <source>marks and tags of %n runs</source>
        <translation>
            <numerusform>%n 个运行的标记和标签</numerusform>
        </translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <translation>删除“%1”</translation>
    </message>
    <message numerus="yes">
        <source>deletion of %n runs</source>
        <translation>
            <numerusform>删除 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>return of “%1” from the bin</source>
        <translation>从回收站恢复“%1”</translation>
    </message>
    <message numerus="yes">
        <source>return of %n runs from the bin</source>
        <translation>
            <numerusform>从回收站恢复 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>new version of the data “%1”</source>
        <translation>数据“%1”的新版本</translation>
    </message>
    <message>
        <source>new version of the model “%1”</source>
        <translation>模型“%1”的新版本</translation>
    </message>
    <message>
        <source>new version of the policy “%1”</source>
        <translation>策略“%1”的新版本</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>已重做：%1。</translation>
    </message>
</context>
<context>
    <name>anneal::studio::UnlabelledCard</name>
    <message>
        <source>Choose a folder of images without labels</source>
        <translation>选择无标签图像的文件夹</translation>
    </message>
    <message>
        <source>Training can learn from images without labels, too.</source>
        <translation>训练也可以从无标签图像中学习。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) in %1 are learned from, too.</source>
        <translation>
            <numerusform>也从 %1 中的 %Ln 张图像学习。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without labels</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不使用</translation>
    </message>
</context>
<context>
    <name>anneal::studio::ValuesButton</name>
    <message>
        <source>Values as a table</source>
        <translation>以表格显示数值</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>anneal::studio::WeightsJob</name>
    <message>
        <source>The engine “%1” could not be started. Is Anneal fully installed?</source>
        <translation>无法启动引擎“%1”。Anneal 是否已完整安装？</translation>
    </message>
    <message>
        <source>The engine ended unexpectedly. Try again.</source>
        <translation>引擎意外结束。请重试。</translation>
    </message>
    <message>
        <source>see Settings</source>
        <translation>见“设置”</translation>
    </message>
</context>
</TS>
