/** Folder of initdb and postgres: that of POSTGRES_BIN, else the newest of Debian's packages; '' = not installed. */
export function postgresBinaries(): string
