import { serveAccount } from '#platform/http/serve.ts'
import { carriersContract } from './contract.ts'
import { getCarrierCauses } from './server/get-carrier-causes.ts'
import { getCarrierMatrix } from './server/get-carrier-matrix.ts'
import { getCarriers } from './server/get-carriers.ts'
import { getCarrierSwitches } from './server/get-carrier-switches.ts'
import { getFreightCostChange } from './server/freight/get-freight-cost-change.ts'
import { getFreightInvoices } from './server/freight/get-freight-invoices.ts'
import { freightChargesSource } from './server/freight/freight-charges-source.ts'
import { listFreightCharges } from './server/freight/list-freight-charges.ts'
import { getCarrierReport } from './server/report/get-carrier-report.ts'
import { carrierSection, carriersViewReport, packagesSection } from './server/report/report-sections.ts'
import { getPromiseErrors } from './server/get-promise-errors.ts'

export const carriersService = {
  routers: {
    carriers: serveAccount(carriersContract, {
      getCarriers,
      getPromiseErrors,
      getCarrierMatrix,
      getCarrierSwitches,
      getCarrierCauses,
      getFreightCostChange,
      getFreightInvoices,
      listFreightCharges,
      getCarrierReport,
    }),
  },
  exports: [freightChargesSource],
  viewReports: [carriersViewReport],
  reports: [packagesSection, carrierSection],
}
