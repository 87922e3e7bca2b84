/** Firefox and WebKit, for `npm run engines`: each is used as the machine's distribution ships it. */
import { globSync } from 'node:fs'
import process from 'node:process'
import { isStop } from '../launcher/problem.mjs'
import { line } from '../launcher/say.mjs'
import { installPackages, onPath } from './apt.mjs'

/** Where Debian puts the browser that WebKit's driver drives; it is not on PATH. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)

/** What each engine needs: the variable that says where a program stands, how it is found, and the package that has it. */
const engines = {
  Firefox: [['LINESIDE_FIREFOX', () => onPath(['firefox-esr', 'firefox']), 'firefox-esr']],
  WebKit: [
    ['LINESIDE_WEBKIT_DRIVER', () => onPath(['WebKitWebDriver']), 'webkit2gtk-driver'],
    ['LINESIDE_WEBKIT', miniBrowser, 'webkit2gtk-driver'],
    ['LINESIDE_XVFB', () => onPath(['xvfb-run']), 'xvfb'],
  ],
}

const lacks = (programs) => programs.filter(([variable, find]) => !process.env[variable] && !find())

/** Brings what is missing where apt may; what cannot be brought is said, and left out. */
const bring = async (title, programs) => {
  const packages = [...new Set(lacks(programs).map(([, , name]) => name))]
  if (packages.length === 0) return true
  try {
    await installPackages(packages.map((name) => ({ name, optOut: 'engines' })))
  } catch (error) {
    if (!isStop(error)) throw error
  }
  if (lacks(programs).length === 0) return true
  line(`${title} is not there, and is left out: it needs ${packages.join(' and ')} (apt-get install)`)
  return false
}

/** The environment by which the journeys find the engines that are there, brought by apt where they are not. */
export const findEngines = async () => {
  const env = {}
  for (const [title, programs] of Object.entries(engines)) {
    if (!(await bring(title, programs))) continue
    for (const [variable, find] of programs) env[variable] = process.env[variable] || find()
    line(`${title}: here`)
  }
  return env
}
