/**
 * The nonce that the server wrote into `<meta name="csp-nonce">` of this page. It signs the style elements that
 * Mantine adds; the scroll lock of dialogs asks for it under the global name webpack once gave it.
 */
export function readStyleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return nonce.startsWith('__') ? '' : nonce
}

/** Call once before the first render. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: readStyleNonce() })
}
