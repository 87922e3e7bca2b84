export { beginning, useBegun } from './act.ts'
export { BesideRecord } from './BesideRecord.tsx'
export { DoorParts, TopOfHome } from './DoorParts.tsx'
export {
  type BesidePart,
  type DomainDoor,
  definePage,
  type OwnPart,
  type Page,
  type PageLoader,
  type PageProps,
  type PathParams,
  type PrepareInput,
  readAhead,
  type UnsentWork,
} from './door.ts'
export { type Doors, DoorsContext } from './doors.ts'
export { entriesOf, isWithin } from './menu-entries.ts'
export {
  addressOf,
  type Destination,
  type Navigate,
  type Query,
  useBack,
  useGoInstead,
  useGoOn,
  useNavigate,
} from './navigate.ts'
export { type ExistingPages, existingPages, PagesContext, useCanOpen } from './pages.ts'
export { NavigateContext, RouterLink } from './RouterLink.tsx'
export { PRODUCT, usePageTitle } from './title.ts'
export { hasUnsaved, useUnsaved } from './unsaved.ts'
