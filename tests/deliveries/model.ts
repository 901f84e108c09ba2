/** The states that the model knows, told anew and not taken from what is tested. */
export type Status = 'created' | 'running' | 'success' | 'failed' | 'canceled' | 'blocked';
export type Reported = 'running' | 'success' | 'failed' | 'canceled';

interface ModelDeployment {
  id: number;
  environment: string;
  status: Status;
  /** When it ended last, counted in steps. */
  ended: number;
  approved: boolean;
}

const reaches = (status: Reported): boolean => status === 'running' || status === 'success';

/** What the whole of environments and deployments should be after any calls; `guarded` wants one approval. */
export class DeliveryModel {
  readonly environments = new Map<string, 'available' | 'stopped'>();
  deployments: ModelDeployment[] = [];
  #step = 0;

  constructor(readonly guarded: string) {}

  #enter(deployment: ModelDeployment, status: Status): void {
    this.#step += 1;
    deployment.status = status;
    if (status === 'success' || status === 'failed' || status === 'canceled') deployment.ended = this.#step;
    if (status === 'success') this.environments.set(deployment.environment, 'available');
  }

  #needsApproval({ environment, approved }: ModelDeployment): boolean {
    return environment === this.guarded && !approved;
  }

  report(id: number, environment: string, status: Reported): number {
    if (!this.environments.has(environment)) this.environments.set(environment, 'available');
    const deployment: ModelDeployment = { id, environment, status: 'created', ended: 0, approved: false };
    this.deployments.push(deployment);
    this.#enter(deployment, this.#needsApproval(deployment) && reaches(status) ? 'blocked' : status);
    return 201;
  }

  change(deployment: ModelDeployment, status: Reported): number {
    const { status: before } = deployment;
    const held = this.#needsApproval(deployment) && reaches(status);
    if (held && (before === 'blocked' || before === 'failed' || before === 'canceled')) return 400;
    if (status === 'running' ? before !== 'created' : before === status) return 400;
    this.#enter(deployment, status);
    return 200;
  }

  decide(deployment: ModelDeployment, decision: 'approved' | 'rejected'): number {
    if (deployment.status !== 'blocked') return 400;
    deployment.approved = decision === 'approved';
    this.#enter(deployment, deployment.approved ? 'created' : 'failed');
    return 201;
  }

  /** The one that an environment stands on. */
  last(environment: string): ModelDeployment | null {
    const good = this.deployments.filter(
      (one) => one.environment === environment && one.status === 'success',
    );
    return good.sort((a, b) => b.ended - a.ended)[0] ?? null;
  }

  remove(deployment: ModelDeployment): number {
    if (deployment.status === 'running' || this.last(deployment.environment) === deployment) return 400;
    this.deployments = this.deployments.filter((one) => one !== deployment);
    return 204;
  }

  stop(environment: string): number {
    this.environments.set(environment, 'stopped');
    return 200;
  }

  removeEnvironment(environment: string): number {
    if (this.environments.get(environment) !== 'stopped') return 403;
    this.environments.delete(environment);
    this.deployments = this.deployments.filter((one) => one.environment !== environment);
    return 204;
  }
}
