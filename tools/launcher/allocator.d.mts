export function allocatorEnv(): Record<string, string>
export function beginWithAllocator(): void
