/** Every module of the embedded OPAC server, one per prefix of the API. */
import type { Module } from '../kernel/module.ts'

export const modules: Module[] = []
