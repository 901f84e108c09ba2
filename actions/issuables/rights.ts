export { issuableRights as issueRights, targetRights } from '../../policies/rights.js';
