import type { RightLevel } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'
import type { Parts } from '../../../core/form/dialog.ts'

/** What a form changes of a profile. */
export interface Content {
  name: string
  applications: Application[]
  /** by permission id, also those of applications that the profile does not have */
  rights: Record<string, RightLevel>
  /** the logbook that its holders keep */
  logBookId: number | null
}

export function contentOf({ name, applications, rights, logBookId }: Content): Content {
  return { name, applications, rights, logBookId }
}

/** Each once, in the order of the contract. */
export function withApplication(chosen: readonly Application[], application: Application, checked: boolean) {
  return applications.filter((one) => (one === application ? checked : chosen.includes(one)))
}

/** What two people may change without being in each other's way: name, logbook, each application and each right. */
export const contentParts: Parts<Content> = {
  split: ({ name, applications: chosen, rights, logBookId }) => ({
    name,
    logBookId,
    ...Object.fromEntries(applications.map((one) => [`applications.${one}`, chosen.includes(one)])),
    ...Object.fromEntries(Object.entries(rights).map(([permission, level]) => [`rights.${permission}`, level])),
  }),
  join: (parts) => ({
    name: String(parts.name),
    logBookId: (parts.logBookId as number | null | undefined) ?? null,
    applications: applications.filter((one) => parts[`applications.${one}`] === true),
    rights: Object.fromEntries(
      Object.entries(parts).flatMap(([key, level]): [string, RightLevel][] =>
        key.startsWith('rights.') && level ? [[key.slice('rights.'.length), level as RightLevel]] : [],
      ),
    ),
  }),
}
