import { reportLinks } from '@lineside/contract/reports'
import { provePlantCatalogue } from '../../testing/plant-catalogue.ts'
import { allowedReport } from './testing.ts'

provePlantCatalogue(reportLinks, allowedReport)
