/** Where the library's files are stored, and the operations on them (files.ts, files-bucket.ts). */
export type BucketPlace = {
  /** https://s3.example.edu, without the bucket */
  endpoint: string
  bucket: string
  /** '' or with a trailing slash */
  prefix: string
  region: string
  keyId: string
  secret: string
}

export type FilesPlace = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & BucketPlace)

/** Names are `<folder>/<file>`, made by us: never a path from a request. */
export type Files = {
  /** @returns null when there is no such file @throws when the storage does not answer */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Atomic: writes the whole file or nothing. */
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** @returns names with the time of their last change, epoch ms */
  list(folder: string): Promise<{ name: string; changedAt: number }[]>
  /** for operators */
  placeOf(name: string): string
}
