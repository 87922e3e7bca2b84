import { deviceSwitch, useDeviceSwitch } from '../../ui/index.ts'

/** Whether this device is held so that the left hand presses: the main acts then stand on the left. */
export const leftHand = deviceSwitch('lineside.capture.leftHand', false)

export const useLeftHand = () => useDeviceSwitch(leftHand)

/** Says it on the page's root, for dialogs stand beside the application. Called once by its entry. */
export function followHand(): void {
  const mark = () => document.documentElement.toggleAttribute('data-left-hand', leftHand.isOn())
  leftHand.subscribe(mark)
  mark()
}
