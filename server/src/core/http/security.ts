/** What a browser heeds of a page alone. */
export const documentHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const

const everywhere: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'geolocation=(), microphone=(), payment=(), usb=()'],
]

const api: readonly (readonly [string, string])[] = [
  ...everywhere,
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
]

/** Headers of every answer; what the API says is never kept by anyone between. */
export function securityHeaders(url: string): readonly (readonly [string, string])[] {
  return url.startsWith('/api/') ? api : everywhere
}

/**
 * The policy of a page: scripts from here alone, styles from here or with this page's nonce. Style attributes are set
 * by script through the object model, which the policy leaves alone. Pages of `framed` servers may be shown within it.
 */
export function pagePolicy(nonce: string, framed: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${framed.length > 0 ? framed.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
