/** Its package does not say where its types stand. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function getRole(element: Element): string | null
  export function isInaccessible(element: Element): boolean
}
