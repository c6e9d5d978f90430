import { el } from './dom';

/** Places of the attributes in every program. */
const POSITION = 0;
const COLOUR = 1;

const MOST_ANISOTROPY = 8;

/** What a uniform may be set to: a number, its components in a row, or a picture. */
type Value = number | Iterable<number> | WebGLTexture | null;

/** Triangles with what was baked into their corners. */
export interface Surface {
  /** Three a corner. */
  readonly positions: Float32Array;
  /** Linear, three or four a corner; bytes stand for 0 to 1. */
  readonly colours?: Float32Array | Uint8Array;
  /** Three a triangle; without them the corners come in order. */
  readonly indices?: Uint16Array | Uint32Array;
}

/** Two shaders that belong together, and their uniforms by name. */
export class Program {
  private readonly program: WebGLProgram;
  private readonly uniforms = new Map<string, { place: WebGLUniformLocation; type: number; unit: number }>();

  /** Throws when the shaders do not fit. */
  constructor(
    private readonly gl: WebGL2RenderingContext,
    vertex: string,
    fragment: string,
  ) {
    const program = gl.createProgram();
    for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
      const shader = gl.createShader(type);
      if (!shader) {
        throw new Error('no shader');
      }
      gl.shaderSource(shader, `#version 300 es\nprecision highp float;\nprecision highp samplerCube;\n${source}`);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, POSITION, 'position');
    gl.bindAttribLocation(program, COLOUR, 'color');
    gl.linkProgram(program);
    const shaders = gl.getAttachedShaders(program) ?? [];
    const says = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)];
    // They go with their program.
    shaders.forEach((shader) => gl.deleteShader(shader));
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      gl.deleteProgram(program);
      throw new Error(says.filter(Boolean).join(' ') || 'the shaders do not fit');
    }
    this.program = program;
    this.findUniforms();
  }

  /** Every picture gets a unit of its own, at once: two of different kinds may not share one. */
  private findUniforms(): void {
    const { gl, program } = this;
    gl.useProgram(program);
    let units = 0;
    for (let i = 0; i < Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS)); i++) {
      const info = gl.getActiveUniform(program, i);
      const place = info && gl.getUniformLocation(program, info.name);
      if (place) {
        const picture = info.type === gl.SAMPLER_2D || info.type === gl.SAMPLER_CUBE;
        const unit = picture ? units++ : -1;
        if (picture) {
          gl.uniform1i(place, unit);
        }
        this.uniforms.set(info.name.replace('[0]', ''), { place, type: info.type, unit });
      }
    }
  }

  /** Draws with this from now on, with these values; names that the shaders do not read are left out. */
  use(values: Readonly<Record<string, Value>>): void {
    this.gl.useProgram(this.program);
    for (const [name, value] of Object.entries(values)) {
      const uniform = this.uniforms.get(name);
      if (uniform && uniform.unit >= 0) {
        const target = uniform.type === this.gl.SAMPLER_CUBE ? this.gl.TEXTURE_CUBE_MAP : this.gl.TEXTURE_2D;
        this.gl.activeTexture(this.gl.TEXTURE0 + uniform.unit);
        this.gl.bindTexture(target, value as WebGLTexture | null);
      } else if (uniform) {
        this.number(uniform.place, uniform.type, typeof value === 'number' ? [value] : [...(value as Iterable<number>)]);
      }
    }
  }

  dispose(): void {
    this.gl.deleteProgram(this.program);
  }

  private number(place: WebGLUniformLocation, type: number, values: readonly number[]): void {
    const { gl } = this;
    switch (type) {
      case gl.FLOAT:
        return gl.uniform1fv(place, values);
      case gl.FLOAT_VEC2:
        return gl.uniform2fv(place, values);
      case gl.FLOAT_VEC3:
        return gl.uniform3fv(place, values);
      case gl.FLOAT_MAT3:
        return gl.uniformMatrix3fv(place, false, values);
      case gl.FLOAT_MAT4:
        return gl.uniformMatrix4fv(place, false, values);
      default:
        throw new Error(`a uniform of type ${type}`);
    }
  }
}

/** Triangles on the graphics card. */
export class Mesh {
  private readonly array: WebGLVertexArrayObject;
  private readonly buffers: WebGLBuffer[] = [];
  private readonly count: number;
  private readonly indexType: number;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    { positions, colours, indices }: Surface,
  ) {
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    this.attribute(POSITION, positions, 3);
    if (colours) {
      this.attribute(COLOUR, colours, (3 * colours.length) / positions.length);
    }
    if (indices) {
      this.fill(gl.ELEMENT_ARRAY_BUFFER, indices);
    }
    gl.bindVertexArray(null);
    this.count = indices?.length ?? positions.length / 3;
    this.indexType = !indices ? 0 : indices instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT;
  }

  private attribute(place: number, values: Float32Array | Uint8Array, size: number): void {
    const { gl } = this;
    this.fill(gl.ARRAY_BUFFER, values);
    gl.enableVertexAttribArray(place);
    const bytes = values instanceof Uint8Array;
    gl.vertexAttribPointer(place, size, bytes ? gl.UNSIGNED_BYTE : gl.FLOAT, bytes, 0, 0);
  }

  private fill(target: number, values: AllowSharedBufferSource): void {
    const buffer = this.gl.createBuffer();
    this.buffers.push(buffer);
    this.gl.bindBuffer(target, buffer);
    this.gl.bufferData(target, values, this.gl.STATIC_DRAW);
  }

  dispose(): void {
    this.buffers.forEach((buffer) => this.gl.deleteBuffer(buffer));
    this.gl.deleteVertexArray(this.array);
  }

  draw(): void {
    const { gl } = this;
    // Corners without a colour are white.
    gl.vertexAttrib3f(COLOUR, 1, 1, 1);
    gl.bindVertexArray(this.array);
    if (this.indexType === 0) {
      gl.drawArrays(gl.TRIANGLES, 0, this.count);
    } else {
      gl.drawElements(gl.TRIANGLES, this.count, this.indexType, 0);
    }
    gl.bindVertexArray(null);
  }
}

/** One triangle that covers the whole picture. */
export function wholePicture(gl: WebGL2RenderingContext): Mesh {
  return new Mesh(gl, { positions: new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]) });
}

/** A panorama on the graphics card: it goes on to the right where it ends on the left. */
export function uploadPanorama(gl: WebGL2RenderingContext, picture: HTMLImageElement | ImageBitmap): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  const most = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, within(picture, most));
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const sharper = gl.getExtension('EXT_texture_filter_anisotropic');
  if (sharper) {
    const able = Number(gl.getParameter(sharper.MAX_TEXTURE_MAX_ANISOTROPY_EXT));
    gl.texParameterf(gl.TEXTURE_2D, sharper.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(MOST_ANISOTROPY, able));
  }
  return texture;
}

/** The picture itself, or a smaller one where the graphics card takes no larger. */
function within(picture: HTMLImageElement | ImageBitmap, most: number): TexImageSource {
  const { width, height } =
    picture instanceof HTMLImageElement ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
  const scale = Math.min(1, most / Math.max(width, height));
  if (scale === 1) {
    return picture;
  }
  const canvas = el('canvas', { width: Math.floor(width * scale), height: Math.floor(height * scale) });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
