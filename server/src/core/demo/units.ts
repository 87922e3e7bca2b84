import { demoLanguage } from './language.ts'

const isInFahrenheit = () => demoLanguage() === 'en-US'

/** A temperature on the scale of the plants' country. */
export const temperature = (celsius: number): number =>
  isInFahrenheit() ? Math.round((celsius * 1.8 + 32) * 10) / 10 : celsius

/** A difference of temperatures on that scale. */
export const temperatureRange = (celsius: number): number => (isInFahrenheit() ? celsius * 1.8 : celsius)

/** The unit of temperatures in the plants' country. */
export const degrees = (): string => (isInFahrenheit() ? '°F' : '°C')
