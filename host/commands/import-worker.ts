/** Entry of the import's reader thread (host/ingest/run/preparer.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { servePrepared } from '../ingest/run/prepare-worker.ts'

if (parentPort) servePrepared(parentPort, workerData)
