/** The paths at which a form says that something is wrong: 'name', 'steps.2.name'. */
export function errorPaths(errors: unknown, path = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [path]
  return Object.entries(errors).flatMap(([key, inner]) =>
    key === 'ref' ? [] : errorPaths(inner, path === '' || key === 'root' ? path || key : `${path}.${key}`),
  )
}

/** Whether a path is that of one of the fields, or within it. */
export const isWithin = (path: string, fields: readonly string[]): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))
