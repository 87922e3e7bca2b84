import process from 'node:process'
import { onPath } from './apt.mjs'

/** The Debian package that has one with its spreadsheet, and the name that leaves it out of `npm test`. */
export const officePackage = { name: 'libreoffice-calc-nogui', optOut: 'libreoffice' }

/** The path of a LibreOffice: LINESIDE_SOFFICE, else the machine's own; undefined where there is none. */
export const knownOffice = () => process.env.LINESIDE_SOFFICE || onPath(['soffice', 'libreoffice'])
