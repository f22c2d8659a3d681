export function dataFolderOf(env: NodeJS.ProcessEnv, platform: string, home?: string): string
