import { deviceSwitch, useDeviceSwitch } from '../../ui/index.ts'

/** Whether a critical alert sounds on this device; it is silent until somebody chooses. */
const alertSound = deviceSwitch('lineside.alerts.sound', false)

export const useAlertSound = () => useDeviceSwitch(alertSound)

/** Two short tones; nothing where the browser has none, or lets none sound before somebody pressed something. */
export function ringAlert(): void {
  if (!alertSound.isOn() || typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const [at, hertz] of [
    [0, 880],
    [0.25, 660],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.2
    tone.frequency.value = hertz
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.2)
    if (at > 0) tone.onended = () => void audio.close()
  }
}
