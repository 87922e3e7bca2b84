/**
 * `npm run figures`: how large the house is and how much of it is proved, counted anew each time. Prints a table; with a word
 * behind it (`circles`, `casts`, `css`, `fields`) what that figure counts.
 */
import process from 'node:process'
import { readTree } from '../tree.ts'
import { figuresOf } from './count.ts'

const [name] = process.argv.slice(2)
const figures = figuresOf(readTree())
const details = figures.find((figure) => figure.name === name)?.details
if (name && !details)
  throw new Error(`The figures are called ${figures.map((figure) => figure.name).join(', ')}, not ${name}.`)
if (details) console.log(details.join('\n'))
else for (const { name, title, value } of figures) console.log(`${name.padEnd(12)}${title.padEnd(72)}${value}`)
