import type { CaptureDoors } from './capture/door.ts'
import { collects } from './domains/collects/capture/index.tsx'

/** Every domain with screens in the operators' application: one line each, in the order of the bar at the bottom. */
export const captureDoors: CaptureDoors = [collects]
