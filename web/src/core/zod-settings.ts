declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The content security policy forbids code made from text, which zod would compile its checks to. Said where zod looks for its
 * settings, and not by zod: the first page needs none of it.
 */
export function forbidCompiledChecks(): void {
  globalThis.__zod_globalConfig ??= {}
  globalThis.__zod_globalConfig.jitless = true
}
