/*
 * Loaded into a process with LD_PRELOAD. Appends every write, truncation, removal and sync of the database, its log and
 * the list of acknowledged writes to $RECORD, in order and with the bytes. While the file $FAIL_SYNC exists, the next
 * sync of the log fails as on a broken disk, once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

static const char *label(const char *path) {
  const char *name = strrchr(path, '/');
  name = name ? name + 1 : path;
  if (strcmp(name, "potluck.db") == 0) return "db";
  if (strcmp(name, "potluck.db-wal") == 0) return "wal";
  if (strcmp(name, "acknowledged") == 0) return "acknowledged";
  return NULL;
}

static const char *label_of(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return NULL;
  path[length] = 0;
  return label(path);
}

/* One header line, then `size` bytes. */
static void record(const char *kind, const char *file, long long at, long long size, const void *bytes) {
  static int out = -1;
  const char *path = getenv("RECORD");
  if (!path) return;
  pthread_mutex_lock(&lock);
  if (out < 0) out = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  char header[128];
  int length = snprintf(header, sizeof header, "%s %s %lld %lld %d\n", kind, file, at, size, (int)gettid());
  REAL(write)(out, header, length);
  if (bytes) REAL(write)(out, bytes, size);
  pthread_mutex_unlock(&lock);
}

static ssize_t placed(ssize_t (*real)(int, const void *, size_t, off64_t), int fd, const void *bytes, size_t size, off64_t at) {
  const char *file = label_of(fd);
  ssize_t done = real(fd, bytes, size, at);
  if (file && done > 0) record("write", file, at, done, bytes);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  return placed((ssize_t(*)(int, const void *, size_t, off64_t))REAL(pwrite), fd, bytes, size, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  return placed(REAL(pwrite64), fd, bytes, size, at);
}

ssize_t write(int fd, const void *bytes, size_t size) {
  const char *file = label_of(fd);
  ssize_t done = REAL(write)(fd, bytes, size);
  if (file && done > 0) record("write", file, lseek(fd, 0, SEEK_CUR) - done, done, bytes);
  return done;
}

int ftruncate(int fd, off_t size) {
  const char *file = label_of(fd);
  int result = REAL(ftruncate)(fd, size);
  if (file && result == 0) record("truncate", file, size, 0, NULL);
  return result;
}

int ftruncate64(int fd, off64_t size) {
  const char *file = label_of(fd);
  int result = REAL(ftruncate64)(fd, size);
  if (file && result == 0) record("truncate", file, size, 0, NULL);
  return result;
}

int unlink(const char *path) {
  const char *file = label(path);
  int result = REAL(unlink)(path);
  if (file && result == 0) record("remove", file, 0, 0, NULL);
  return result;
}

static int sync_with(int (*real)(int), int fd) {
  const char *file = label_of(fd);
  if (!file) return real(fd);
  const char *trigger = getenv("FAIL_SYNC");
  if (strcmp(file, "wal") == 0 && trigger && REAL(unlink)(trigger) == 0) {
    record("lose", file, 0, 0, NULL);
    errno = EIO;
    return -1;
  }
  record("sync", file, 0, 0, NULL);
  int result = real(fd);
  if (result == 0) record("synced", file, 0, 0, NULL);
  return result;
}

int fsync(int fd) { return sync_with(REAL(fsync), fd); }
int fdatasync(int fd) { return sync_with(REAL(fdatasync), fd); }
