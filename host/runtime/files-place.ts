/** Where the library's files lie, and what is done with them (files.ts, files-bucket.ts). */
export type BucketPlace = {
  /** https://s3.example.edu, without the bucket */
  endpoint: string
  bucket: string
  /** '' or with a slash at its end */
  prefix: string
  region: string
  keyId: string
  secret: string
}

export type FilesPlace = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & BucketPlace)

/** Names are `<folder>/<file>`, made by us: never a path that somebody sent. */
export type Files = {
  /** @returns null when there is none @throws when the place does not answer */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** @returns names with the time of their last change, epoch ms */
  list(folder: string): Promise<{ name: string; changedAt: number }[]>
  /** for operators */
  placeOf(name: string): string
}
