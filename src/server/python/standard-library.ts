/** What works in a browser: nothing that needs a network, processes or a terminal. */
const NAMES = `
  __future__ abc annotationlib argparse array ast asyncio atexit base64 bdb binascii bisect
  builtins bz2 cProfile calendar cmath cmd code codecs codeop collections colorsys compileall
  compression concurrent configparser contextlib contextvars copy copyreg csv ctypes dataclasses
  datetime decimal difflib dis doctest email encodings enum errno faulthandler fileinput filecmp
  fnmatch fractions functools gc getopt getpass gettext glob graphlib gzip hashlib heapq hmac
  html http importlib inspect io ipaddress itertools json keyword linecache locale logging lzma
  marshal math mimetypes modulefinder netrc numbers opcode operator optparse os pathlib pdb
  pickle pickletools pkgutil platform plistlib posixpath pprint profile pstats py_compile pyclbr
  queue quopri random re reprlib runpy sched secrets selectors shelve shlex shutil signal site
  sqlite3 stat statistics string stringprep struct symtable sys sysconfig tabnanny tarfile
  tempfile textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc
  types typing unicodedata unittest urllib uuid warnings wave weakref xml zipapp zipfile
  zipimport zlib zoneinfo
`

export const STANDARD_LIBRARY: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
