import { addressOf } from '../../core/navigation/index.ts'

/** Where a checklist is edited. */
export const editAddress = (id: number): string => addressOf(3502, { id }, { edit: 1 })
/** Where one of its versions is read, by the id of the version. */
export const versionAddress = (id: number, versionId: number): string => addressOf(3502, { id }, { version: versionId })
/** Where the codes of its places are printed, so many on a page. */
export const codesAddress = (id: number, perPage = 4): string => addressOf(3502, { id }, { codes: perPage })
