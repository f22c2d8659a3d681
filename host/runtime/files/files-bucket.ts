/** Files in a bucket of an S3-compatible service. */
import { S3mini, S3ServiceError } from 's3mini'
import type { BucketPlace, Files } from './files-place.ts'

/** ms timeout of a request */
const TIMEOUT = 8000

export function openBucket({ endpoint, bucket, prefix, region, keyId, secret }: BucketPlace): Files {
  const client = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: `${endpoint}/${bucket}`,
    region,
    requestAbortTimeout: TIMEOUT,
  })
  const objectKey = (name: string) => `${prefix}${name}`
  return {
    async read(name) {
      const answer = await client.getObjectArrayBuffer(objectKey(name))
      return answer && Buffer.from(answer)
    },
    has: async name => (await client.objectExists(objectKey(name))) === true,
    write: async (name, bytes) =>
      void (await client.putObject(objectKey(name), bytes, 'application/octet-stream')),
    async remove(name) {
      try {
        await client.deleteObject(objectKey(name))
      } catch (error) {
        if (!(error instanceof S3ServiceError) || error.status !== 404) throw error
      }
    },
    async list(folder) {
      const found = await client.listObjects('/', objectKey(`${folder}/`))
      return (found ?? []).map(({ Key, LastModified }) => ({
        name: Key.slice(prefix.length),
        changedAt: new Date(LastModified).getTime(),
      }))
    },
    placeOf: name => `s3://${bucket}/${objectKey(name)}`,
  }
}
