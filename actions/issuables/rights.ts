export { issuableRights as issueRights } from '../../policies/rights.js';
