export function digest(folder: string, paths: string[]): string
