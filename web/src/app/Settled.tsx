import { Exports } from '../core/export/Exports.tsx'
import { DoorParts } from '../core/navigation/DoorParts.tsx'
import { UnsentWork } from './UnsentWork.tsx'

/**
 * What goes on beside every page: exports, also one that was begun elsewhere; what domains still have to send, and what
 * they have to say to whoever comes in.
 */
export function Settled() {
  return (
    <>
      <Exports />
      <UnsentWork />
      <DoorParts at="onStart" />
    </>
  )
}
