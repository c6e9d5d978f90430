import { fields, list, number, text } from '../chat/answers';
import { el } from '../page/dom';
import { postAndTell } from './acting';
import { History, STATES, type State, stackedBar } from './chart';
import { Dialog } from './dialog';
import { rowButton, Table } from './table';
import type { Desk, View } from './view';

type Row = ReturnType<typeof fields>;

/** What the whole installation does just now: lanes by state, nodes, and what has piled up. */
export class Overview implements View {
  readonly element: HTMLElement;
  private readonly figures = el('dl', { class: 'stats' });
  private readonly stamp = el('p', { class: 'stamp' });
  private readonly curve = el('div', { class: 'curve' });
  private readonly history = new History();
  private readonly lanes: Table<Row>;
  private readonly nodes: Table<Row>;
  private most = 1;

  /** @param hurry asks for a refresh at once */
  constructor(
    private readonly desk: Desk,
    private readonly hurry: () => void,
  ) {
    const { words } = desk;
    const state = (name: State) => ({ title: words.say(name), cell: (lane: Row) => words.figure(number(lane, name) ?? 0), figures: true });
    this.lanes = new Table(words, {
      caption: words.say('lanes'),
      empty: '',
      id: (lane) => text(lane, 'lane'),
      columns: [
        { title: words.say('lane'), cell: (lane) => this.laneName(lane) },
        { title: words.say('load'), cell: (lane) => stackedBar(STATES.map((one) => number(lane, one) ?? 0), this.most) },
        ...STATES.map(state),
        { title: words.say('oldest'), cell: (lane) => this.age(number(lane, 'oldest_seconds') ?? 0), figures: true },
        ...(desk.mayAct ? [{ title: words.say('act'), cell: (lane: Row) => this.pauseButton(lane) }] : []),
      ],
    });
    this.nodes = new Table(words, {
      caption: words.say('nodes'),
      empty: words.say('noNodes'),
      id: (node) => text(node, 'name'),
      columns: [
        { title: words.say('node'), cell: (node) => el('code', {}, text(node, 'name')) },
        { title: words.say('state'), cell: (node) => this.life(node['alive'] === true) },
        { title: words.say('leased'), cell: (node) => words.figure(number(node, 'jobs') ?? 0), figures: true },
        { title: words.say('slots'), cell: (node) => list(node['slots']).map((one) => `${words.term(text(one, 'lane'))} ${number(one, 'jobs') ?? 0}`).join(', ') },
        { title: words.say('seen'), cell: (node) => words.distance(text(node, 'seen_at')) },
        { title: words.say('furniture'), cell: (node) => el('code', { title: text(node, 'asset_set') }, text(node, 'asset_set').slice(0, 12)) },
      ],
    });
    const key = (name: State) => el('li', {}, el('span', { class: `swatch swatch-${name}`, 'aria-hidden': 'true' }), words.say(name));
    this.element = el(
      'div',
      { class: 'part' },
      this.figures,
      el('section', { class: 'card panel' }, el('h2', {}, words.say('lanes')), el('ul', { class: 'legend' }, ...STATES.map(key)), this.lanes.element),
      el('section', { class: 'card panel' }, el('h2', {}, words.say('historyTitle')), el('ul', { class: 'legend' }, key('ready'), key('leased')), this.curve),
      el('section', { class: 'card panel' }, el('h2', {}, words.say('nodes')), this.nodes.element),
      this.stamp,
    );
  }

  async refresh(): Promise<void> {
    const { api } = this.desk;
    const [load, workers] = await Promise.all([
      api.ask({ method: 'GET', path: '/operator/v1/lanes' }),
      api.ask({ method: 'GET', path: '/operator/v1/nodes' }),
    ]);
    const nodes = list(workers['nodes']);
    this.showLanes(load, nodes.filter((node) => node['alive'] === true).length);
    this.nodes.show(nodes);
  }

  private showLanes(load: Row, alive: number): void {
    const { words } = this.desk;
    const lanes = list(load['lanes']);
    const sum = (name: string): number => lanes.reduce((all, lane) => all + (number(lane, name) ?? 0), 0);
    const oldest = Math.max(0, ...lanes.map((lane) => number(lane, 'oldest_seconds') ?? 0));
    const spent = list(load['providers']).reduce((all, one) => all + (number(one, 'today_usd_cents') ?? 0), 0);
    const [waiting, running] = [sum('ready'), sum('leased')];
    this.most = Math.max(1, ...lanes.map((lane) => STATES.reduce((all, one) => all + (number(lane, one) ?? 0), 0)));
    const stat = (name: string, value: string, alarming = false): HTMLElement =>
      el('div', { class: alarming ? 'stat alarming' : 'stat' }, el('dt', {}, name), el('dd', {}, value));
    this.figures.replaceChildren(
      stat(words.say('waiting'), words.figure(waiting)),
      stat(words.say('running'), words.figure(running)),
      stat(words.say('oldest'), this.age(oldest)),
      stat(words.say('deliveriesDue'), words.figure(number(load, 'pending_deliveries') ?? 0)),
      stat(words.say('nodesAlive'), words.figure(alive), alive === 0),
      stat(words.say('spentToday'), words.money(spent)),
    );
    this.lanes.show(lanes);
    const at = text(load, 'at');
    this.history.note({ at: new Date(at).getTime(), waiting, running });
    const label = words.say('historyLabel', { waiting, running, span: words.span(this.history.seconds()), most: this.history.most() });
    this.curve.replaceChildren(this.history.draw(label), el('p', { class: 'aside' }, label));
    this.stamp.textContent = words.say('fresh', { time: words.time(at) });
  }

  private laneName(lane: Row): HTMLElement {
    const { words } = this.desk;
    const mark = lane['paused'] === true ? [' ', el('span', { class: 'pill status-queued' }, words.say('paused'))] : [];
    return el('span', {}, el('strong', {}, words.term(text(lane, 'lane'))), ...mark);
  }

  private pauseButton(lane: Row): HTMLElement {
    const { desk } = this;
    const { words } = desk;
    const name = text(lane, 'lane');
    const named = { lane: words.term(name) };
    if (lane['paused'] === true) {
      return rowButton('resume', words.say('resume'), words.say('resumeLane', named), () => void this.does(`${name}/resume`, words.say('wasResumed', named)), 'quiet');
    }
    return rowButton(
      'pause',
      words.say('pause'),
      words.say('pauseLane', named),
      () =>
        Dialog.confirm(words, words.say('pauseTitle'), [words.say('pauseLane', named), words.say('pauseWarning')], words.say('pause'), () => {
          void this.does(`${name}/pause`, words.say('wasPaused', named));
        }),
      'quiet',
    );
  }

  private async does(act: string, told: string): Promise<void> {
    await postAndTell(this.desk, [`/operator/v1/lanes/${act}`], () => told);
    this.hurry();
  }

  private age(seconds: number): string {
    return seconds === 0 ? '–' : this.desk.words.span(seconds);
  }

  private life(alive: boolean): HTMLElement {
    return el('span', { class: alive ? 'pill good' : 'pill bad' }, this.desk.words.say(alive ? 'alive' : 'gone'));
  }
}
