import { useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'

/** Whether the reader sees how a plant stands: whoever may, once there is one. */
export function useSeesPlant(): boolean {
  const canOpen = useCanOpen()
  const { plants } = useAccount()
  const { places } = usePlaces()
  // whoever belongs to a plant does not wait for the names of the places
  return canOpen(1600) && (plants.length > 0 || places.some(({ level }) => level === 'industry'))
}
