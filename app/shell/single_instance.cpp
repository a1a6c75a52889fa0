#include "app/shell/single_instance.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLocalSocket>
#include <QStandardPaths>

namespace anneal::studio {
namespace {

constexpr int patience_ms = 2000;
const QByteArray call_word = QByteArrayLiteral("come to the front\n");

/// The same for all ways of writing the path.
QString socket_of(const QString& project) {
  const QFileInfo file(project);
  QString path = file.canonicalFilePath();  // of no file: ""
  if (path.isEmpty()) path = QFileInfo(file.absolutePath()).canonicalFilePath() + '/' + file.fileName();
  const QByteArray digest =
      QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
  return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) +
         QStringLiteral("/anneal-studio-") + QString::fromLatin1(digest);
}

}  // namespace

SingleInstance::SingleInstance(QObject* parent) : QObject(parent) {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, [this] {
    while (QLocalSocket* caller = server_.nextPendingConnection()) {
      connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
      connect(caller, &QLocalSocket::readyRead, this, [this, caller] {
        const bool is_call = caller->read(call_word.size()) == call_word;
        caller->abort();  // whatever else is sent
        caller->deleteLater();
        if (is_call) emit called();
      });
    }
  });
}

bool SingleInstance::call(const QString& project) {
  QLocalSocket socket;
  socket.connectToServer(socket_of(project));
  if (!socket.waitForConnected(patience_ms)) return false;
  socket.write(call_word);
  return socket.waitForBytesWritten(patience_ms) &&
         (socket.state() == QLocalSocket::UnconnectedState || socket.waitForDisconnected(patience_ms));
}

void SingleInstance::answer_for(const QString& project) {
  if (project == project_) return;
  server_.close();
  project_ = project;
  if (project.isEmpty()) return;
  // What a killed window left; its project would be locked otherwise, and this one not open.
  QLocalServer::removeServer(socket_of(project));
  server_.listen(socket_of(project));
}

}  // namespace anneal::studio
