// Forced into the compilation of better-sqlite3 (see ../compiler.mjs).
//
// From 24.19 on, Node's ObjectWrap takes back a cleanup hook when an object is collected. Outside of JavaScript's turn no
// context is entered, the hook cannot be found, and Node ends the process. Before, objects had no such hook, and the
// binaries that better-sqlite3 publishes have none either; this makes one that is compiled here the same.
#ifdef __cplusplus
#include <node.h>
#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif
