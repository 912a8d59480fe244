// Forced into the compilation of better-sqlite3 (see ../compiler.mjs).
//
// Since 24.19, Node's ObjectWrap removes a cleanup hook when an object is collected. Outside of JavaScript no context is
// entered, the hook is not found, and Node ends the process. Earlier versions and better-sqlite3's prebuilt binaries have
// no such hook; this removes it from a binary that is compiled here.
#ifdef __cplusplus
#include <node.h>
#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif
