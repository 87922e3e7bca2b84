/**
 * Names of profiles and roles that the product brings, as they are stored, with the code of their text (`shipped.<code>`).
 * Stored is the name of the specification, by which rules know a role; shown is the text in the reader's language. A plant
 * that types a name of its own is shown that, everywhere.
 */
const codes: Readonly<Record<string, string>> = {
  Administrador: 'administrator',
  Analyst: 'analyst',
  CIEX: 'ciex',
  Facilities: 'facilities',
  'Lead Operator': 'leadOperator',
  'Maintenance technician': 'maintenanceTechnician',
  Manager: 'manager',
  Operator: 'operator',
  SEO: 'seo',
  Supervisor: 'supervisor',
  Utilities: 'utilities',
}

/** The stored names that have a text. */
export const shippedNames: readonly string[] = Object.keys(codes)

/** The code of a stored name; null for one that a plant typed. */
export const shippedCode = (name: string): string | null => (Object.hasOwn(codes, name) ? (codes[name] ?? null) : null)
