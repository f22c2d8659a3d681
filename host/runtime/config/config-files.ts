/** Environment variables for where readers' files and pictures are stored. */
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { FilesPlace } from '../files/files-place.ts'
import { address, ConfigError, type Environment, isLoopback, text, wrong } from './env.ts'

/**
 * Another disk may not be mounted yet, and files must not go into the empty place where it will be. Call at start.
 * @throws ConfigError
 */
export function requireFolder(files: FilesPlace, dataDir: string): void {
  if (files.kind !== 'folder' || files.path === dataDir || existsSync(files.path)) return
  throw new ConfigError(`FILES_URL=${JSON.stringify(files.path)} is no folder: make it, or mount its disk`, {
    cause: { code: 'NOT_MOUNTED' },
  })
}

/** @param dataDir where they are without FILES_URL @throws ConfigError, never with the secret in its message */
export function readFiles(env: Environment, dataDir: string): FilesPlace {
  const given = text(env, 'FILES_URL', '')
  if (given === '') return { kind: 'folder', path: dataDir }
  if (isAbsolute(given)) return { kind: 'folder', path: given }
  const url = URL.canParse(given) ? new URL(given) : null
  const isBucket = url?.protocol === 's3:' && url.hostname !== '' && url.search === '' && url.username === ''
  if (!url || !isBucket) throw wrong('FILES_URL', given, 's3://bucket/prefix, or the whole path of a folder')
  const region = text(env, 'FILES_REGION', 'us-east-1')
  const endpoint = address(env, 'FILES_ENDPOINT', { path: false }) || `https://s3.${region}.amazonaws.com`
  if (!endpoint.startsWith('https:') && !isLoopback(new URL(endpoint).hostname))
    throw wrong('FILES_ENDPOINT', endpoint, 'https, beyond this machine')
  const [keyId, secret] = [text(env, 'FILES_KEY_ID', ''), text(env, 'FILES_SECRET', '')]
  if (keyId === '' || secret === '')
    throw new ConfigError('FILES_KEY_ID and FILES_SECRET are not set: a bucket needs both')
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return { kind: 'bucket', endpoint, bucket: url.hostname, prefix: path && `${path}/`, region, keyId, secret }
}
