/** Tries what programs may not do, and prints what worked. */
export const FORBIDDEN = `
import js, pyodide_js
from pyodide.ffi import run_sync
def attempt(name, work):
    try:
        print(name, "came through:", work())
    except BaseException as error:
        print(name, "refused")
def of_js(name):
    return getattr(js, name)
attempt("fetch", lambda: of_js("fetch")("/api/user"))
attempt("request", lambda: of_js("XMLHttpRequest").new())
attempt("socket", lambda: of_js("WebSocket").new("ws://localhost"))
attempt("importScripts", lambda: of_js("importScripts")("/api/user"))
attempt("worker", lambda: of_js("Worker").new("/api/user"))
attempt("storage", lambda: of_js("indexedDB").open("x"))
attempt("eval", lambda: js.eval("1"))
attempt("function", lambda: js.Object.constructor("return this")())
attempt("import", lambda: js.Object.constructor("return import('/api/user')")())
attempt("package", lambda: run_sync(pyodide_js.loadPackage("/api/user.whl")) or pyodide_js.loadedPackages.user)
def pyfetch():
    from pyodide.http import pyfetch
    return run_sync(pyfetch("/api/user"))
attempt("pyfetch", pyfetch)
def open_url():
    from pyodide.http import open_url
    return open_url("/api/user")
attempt("open_url", open_url)
def urlopen():
    import urllib.request
    return urllib.request.urlopen("http://localhost/api/user", timeout=1)
attempt("urlopen", urlopen)
# A timer's own \`this\` would be the worker, with everything that a browser offers it.
def owner_of_timers():
    from pyodide.ffi import create_proxy
    met = js.Promise.new(create_proxy(lambda resolve, reject:
        js.setTimeout(create_proxy(lambda this: resolve(this), capture_this=True), 0)))
    found = run_sync(met)
    assert found is not None
    return found
attempt("owner of timers", owner_of_timers)
`

/** Overwrites what it can reach, and continues after its end. */
export const HOSTILE = `
import js, sys
from pyodide.ffi import create_proxy
tell = sys.stdout.tell
type(sys.stdout).left = 10**12
print("x" * 100_000)
tell("out", js.JSON.parse('{"a": 1}'))
js.setInterval(create_proxy(lambda: tell("out", "still here")), 10)
sys._getframe(1).f_globals["compiled"] = None
`
