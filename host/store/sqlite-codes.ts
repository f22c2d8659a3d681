/** Names of SQLite's result codes (sqlite.org/rescode.html): the lowest byte is the primary code, the next its kind. */
const PRIMARY = [
  'OK',
  'ERROR',
  'INTERNAL',
  'PERM',
  'ABORT',
  'BUSY',
  'LOCKED',
  'NOMEM',
  'READONLY',
  'INTERRUPT',
  'IOERR',
  'CORRUPT',
  'NOTFOUND',
  'FULL',
  'CANTOPEN',
  'PROTOCOL',
  'EMPTY',
  'SCHEMA',
  'TOOBIG',
  'CONSTRAINT',
  'MISMATCH',
  'MISUSE',
  'NOLFS',
  'AUTH',
  'FORMAT',
  'RANGE',
  'NOTADB',
  'NOTICE',
  'WARNING',
]

/** by primary code, in the order of their numbers from 1 on */
const KINDS: Record<string, string> = {
  ERROR: 'MISSING_COLLSEQ RETRY SNAPSHOT RESERVESIZE KEY UNABLE',
  IOERR:
    'READ SHORT_READ WRITE FSYNC DIR_FSYNC TRUNCATE FSTAT UNLOCK RDLOCK DELETE BLOCKED NOMEM ACCESS CHECKRESERVEDLOCK LOCK CLOSE DIR_CLOSE SHMOPEN SHMSIZE SHMLOCK SHMMAP SEEK DELETE_NOENT MMAP GETTEMPPATH CONVPATH VNODE AUTH BEGIN_ATOMIC COMMIT_ATOMIC ROLLBACK_ATOMIC DATA CORRUPTFS IN_PAGE',
  LOCKED: 'SHAREDCACHE VTAB',
  BUSY: 'RECOVERY SNAPSHOT TIMEOUT',
  CANTOPEN: 'NOTEMPDIR ISDIR FULLPATH CONVPATH DIRTYWAL SYMLINK',
  CORRUPT: 'VTAB SEQUENCE INDEX',
  READONLY: 'RECOVERY CANTLOCK ROLLBACK DBMOVED CANTINIT DIRECTORY',
  ABORT: ' ROLLBACK',
  CONSTRAINT:
    'CHECK COMMITHOOK FOREIGNKEY FUNCTION NOTNULL PRIMARYKEY TRIGGER UNIQUE VTAB ROWID PINNED DATATYPE',
  NOTICE: 'RECOVER_WAL RECOVER_ROLLBACK RBU',
  WARNING: 'AUTOINDEX',
  AUTH: 'USER',
}

/** @returns such as SQLITE_BUSY or SQLITE_CONSTRAINT_UNIQUE; the primary code's name for a kind that is not known */
export function nameOfCode(code: number): string {
  const primary = PRIMARY[code & 0xff]
  if (primary === undefined) return `SQLITE_${code}`
  const kind = (KINDS[primary] ?? '').split(' ')[(code >> 8) - 1]
  return kind ? `SQLITE_${primary}_${kind}` : `SQLITE_${primary}`
}
